export const SIZE_GUIDE_PATH = '/SizeGuide';

/** The id of a type's charts on the page of the size guide. */
export function chartAnchor(type: string): string {
  return `chart-${type.replace(/[^\p{L}\d]+/gu, '-')}`;
}
