import type { MetaDescriptor } from 'react-router';
import type { PublicShop } from '#app/features/settings/shop-context.tsx';
import { breadcrumbJsonLd, type PreviewPicture, pageMeta } from '#app/platform/page/page.ts';

const messages = { home: 'Home' };

type ReadingPageData = {
  title: string;
  description: string;
  /** The canonical path, also where a second address leads to the page. */
  path: string;
  picture?: PreviewPicture | null | undefined;
};

export function readingMeta(
  { settings, origin, preview }: PublicShop,
  { title, description, path, picture }: ReadingPageData,
): MetaDescriptor[] {
  const breadcrumbs = [
    { name: messages.home, to: '/' },
    { name: title, to: path },
  ];
  return [
    ...pageMeta({ title, description, brand: settings.brand, origin, path, picture: picture ?? preview }),
    { 'script:ld+json': breadcrumbJsonLd(breadcrumbs, origin) },
  ];
}
