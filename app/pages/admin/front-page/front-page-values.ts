import type { HomeLink, HomeSection, HomeSectionKind } from '#app/features/settings/home-sections.ts';

type Sections = readonly HomeSection[];

/** Takes a function of the present sections: several buttons may be pressed before the page is drawn again. */
export type ChangeSections = (changed: (now: Sections) => HomeSection[]) => void;

/** One place up or down; nothing changes where there is no such place. */
export function moved<T>(now: readonly T[], index: number, step: -1 | 1): T[] {
  const result = [...now];
  const [taken] = result.splice(index, 1);
  const to = index + step;
  if (taken === undefined || to < 0 || to >= now.length) return [...now];
  result.splice(to, 0, taken);
  return result;
}

export function moveSection(now: Sections, kind: HomeSectionKind, step: -1 | 1): HomeSection[] {
  return moved(
    now,
    now.findIndex((section) => section.kind === kind),
    step,
  );
}

export function changeSection(
  now: Sections,
  kind: HomeSectionKind,
  part: Partial<HomeSection> | ((section: HomeSection) => Partial<HomeSection>),
): HomeSection[] {
  return now.map((section) => {
    if (section.kind !== kind) return section;
    return { ...section, ...(typeof part === 'function' ? part(section) : part) };
  });
}

export function changeLink(links: readonly HomeLink[], index: number, part: Partial<HomeLink>): HomeLink[] {
  return links.map((link, at) => (at === index ? { ...link, ...part } : link));
}
