/** `checkout` is a part of the shop, and wanted earlier than the rest of it. */
export const AREAS = ['shop', 'checkout', 'admin'] as const;
export type Area = (typeof AREAS)[number];

/** The addresses of what the pages of an area consist of, each once. */
export type PageFiles = { scripts: string[]; styles: string[] };

export function pageFilesAddress(area: Area): string {
  return `/page-files/${area}.json`;
}
