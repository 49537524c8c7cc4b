import type { MetaDescriptor } from 'react-router';

const messages = { area: 'admin' };

/** The head of an admin page: `Orders | Gulnar admin`, and nothing for search engines. */
export function adminMeta(title: string, brand: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand} ${messages.area}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}
