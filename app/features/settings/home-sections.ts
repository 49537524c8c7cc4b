/** The kinds of sections of the home page, in their default order. */
export const HOME_SECTION_KINDS = [
  'promotions',
  'categories',
  'kids',
  'most_loved',
  'price',
  'moments',
  'essential',
  'new_arrivals',
  'reviews',
  'gallery',
  'good_to_know',
] as const;

export type HomeSectionKind = (typeof HOME_SECTION_KINDS)[number];

/** `to` is an address of the shop's own, such as `/category/eid`. */
export type HomeLink = { title: string; to: string };

/** `items` of `price` and `moments`; empty for the others. */
export type HomeSection = { kind: HomeSectionKind; shown: boolean; title: string; items: HomeLink[] };

export const MAX_LINKS = 8;

export const MAX_TITLE = 60;

export const MAX_LINK_TITLE = 30;

export const MAX_PATH = 300;

/** Shown while a section has no title of its own; above the gallery stands the hashtag. */
export const HOME_TITLES: Record<HomeSectionKind, string> = {
  promotions: 'On sale now',
  categories: 'Shop by Category',
  kids: 'Kids',
  most_loved: 'Most loved',
  price: 'Shop by price',
  moments: 'Shop by moment',
  essential: 'The Essential Kurta',
  new_arrivals: 'New Arrivals',
  reviews: 'Customer Diaries',
  gallery: 'Gallery',
  good_to_know: 'Good to know',
};

const DEFAULT_LINKS: Partial<Record<HomeSectionKind, HomeLink[]>> = {
  price: [
    { title: 'Under Rs. 3,000', to: '/shop-all?price=under-3000' },
    { title: 'Rs. 3,000 to 5,000', to: '/shop-all?price=3000-5000' },
    { title: 'Rs. 5,000 to 8,000', to: '/shop-all?price=5000-8000' },
    { title: 'Rs. 8,000 and over', to: '/shop-all?price=8000-12000&price=over-12000' },
  ],
  moments: [
    { title: 'Eid', to: '/category/eid' },
    { title: 'Mehndi', to: '/womens-collection?work=Gota&work=Mirror+work&work=Tie+and+dye' },
    { title: 'Office', to: '/womens-collection?type=Tops&type=Co-ord&fabric=Cotton&fabric=Linen' },
    { title: 'University', to: '/category/casual-wear?price=under-3000&price=3000-5000' },
  ],
};

export const DEFAULT_HOME_SECTIONS: HomeSection[] = HOME_SECTION_KINDS.map((kind) => ({
  kind,
  shown: true,
  title: '',
  items: DEFAULT_LINKS[kind] ?? [],
}));

export function hasLinks(kind: HomeSectionKind): boolean {
  return kind in DEFAULT_LINKS;
}

/** With the sections that a later release added, each after the one that it follows by default. Those that are gone are left out. */
export function completeSections(stored: readonly HomeSection[]): HomeSection[] {
  const sections = stored.filter(({ kind }) => HOME_SECTION_KINDS.includes(kind));
  for (const [index, added] of DEFAULT_HOME_SECTIONS.entries()) {
    if (sections.some(({ kind }) => kind === added.kind)) continue;
    const before = HOME_SECTION_KINDS[index - 1];
    sections.splice(sections.findIndex(({ kind }) => kind === before) + 1, 0, added);
  }
  return sections;
}

/** For staff, who compare versions. */
export function sectionsText(sections: readonly HomeSection[]): string {
  return sections.map(sectionText).join(' · ');
}

function sectionText({ kind, shown, title, items }: HomeSection): string {
  const name = title ? `${HOME_TITLES[kind]} “${title}”` : HOME_TITLES[kind];
  const links = items.map((link) => `${link.title} ${link.to}`).join(', ');
  return `${name}${shown ? '' : ' (hidden)'}${links && `: ${links}`}`;
}
