/** The languages of the shop's pages, and where the same page is in each; the first is for everybody else. */
const LANGUAGES: readonly { code: string; toPath: (path: string) => string }[] = [
  { code: 'en-PK', toPath: (path) => path },
];

export type PageAlternate = { tagName: 'link'; rel: 'alternate'; hrefLang: string; href: string };

/** A link for each language of a page, and for a visitor of another one. `path` begins with a slash. */
export function pageAlternates(origin: string, path: string, languages = LANGUAGES): PageAlternate[] {
  const [first] = languages;
  const all = first ? [...languages, { ...first, code: 'x-default' }] : [];
  return all.map(({ code, toPath }) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: code,
    href: `${origin}${toPath(path)}`,
  }));
}
