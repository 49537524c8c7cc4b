import type { MetaDescriptor } from 'react-router';

const messages = { area: 'admin' };

export function adminMeta(title: string, brand: string): MetaDescriptor[] {
  return [
    { title: `${title} | ${brand} ${messages.area}` },
    { name: 'robots', content: 'noindex, nofollow' },
  ];
}
