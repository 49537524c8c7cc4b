import { createContext as createReactContext } from 'react';
import { createContext, type MetaDescriptor, redirect } from 'react-router';
import type { PictureData } from '#app/platform/images/image.ts';

export type PageHandle = {
  /** The same for everybody, so that it may be cached. */
  isPublic: boolean;
  readQuery?: (search: URLSearchParams) => string;
};

export const publicPage: PageHandle = { isPublic: true };

type PageMeta = {
  title: string;
  description: string;
  brand: string;
  origin: string;
  path: string;
  picture?: PreviewPicture | null | undefined;
  type?: 'website' | 'product' | 'article' | undefined;
};

export type PreviewPicture = Pick<PictureData, 'src' | 'width' | 'height'>;

export function pageMeta({
  title,
  description,
  brand,
  origin,
  path,
  picture,
  type,
}: PageMeta): MetaDescriptor[] {
  const url = `${origin}${path}`;
  return [
    { title: `${title} | ${brand}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...pageAlternates(origin, path),
    { property: 'og:site_name', content: brand },
    { property: 'og:type', content: type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    ...(picture ? pictureMeta(picture, origin, title) : []),
  ];
}

const PREVIEW_WIDTH = 1200;

function pictureMeta({ src, width, height }: PreviewPicture, origin: string, alt: string): MetaDescriptor[] {
  const shown = Math.min(PREVIEW_WIDTH, width);
  const address = new URL(src, origin).href;
  return [
    { property: 'og:image', content: address },
    { property: 'og:image:width', content: String(shown) },
    { property: 'og:image:height', content: String(Math.round((height * shown) / width)) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:image', content: address },
  ];
}

export function breadcrumbJsonLd(items: readonly { name: string; to: string }[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${to}`,
    })),
  };
}

export function shortened(text: string, length = 155): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  return `${plain.slice(0, length - 1).replace(/\s+\S*$/, '')}…`;
}

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

/**
 * What has a slug is found in any letters, and has one address.
 *
 * @throws {Response} a redirect from other spellings to it, with the query.
 */
export function redirectToSpelling(request: Request, asked: string, slug: string): void {
  if (asked === slug) return;
  const { pathname, search } = new URL(request.url);
  const page = pathname
    .replace(/\.data$/, '')
    .split('/')
    .slice(0, -1)
    .join('/');
  throw redirect(`${page}/${slug}${search}`, 301);
}

/** Marks the page's own scripts while it is rendered; the policy then names them by hash (docs/security.md). */
export const scriptNonce = createContext<string>();

/** Undefined in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined);

/** Of the styles that Vite adds to a page in development. */
export const DEVELOPMENT_NONCE = 'development';
