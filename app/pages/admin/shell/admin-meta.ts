import type { MetaDescriptor } from 'react-router';

const messages = { area: 'admin' };

/** Such as `Orders | Gulnar admin`; excluded from search engines. */
export function adminMeta(title: string, brand: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand} ${messages.area}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}
