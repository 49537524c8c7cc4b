/** `alias` is the page's other address (docs/concepts/product.md#rules); `hasPanel`: the top bar shows what is in it. */
export const COLLECTION_LINKS = [
  { name: 'New Arrivals', to: '/category/new-arrivals', alias: '/new-arrivals', hasPanel: false },
  { name: 'Women', to: '/womens-clothing', alias: '/womens-collection', hasPanel: true },
  { name: 'Kids', to: '/kids-collection', alias: null, hasPanel: true },
  { name: 'Shop All', to: '/shop-all', alias: null, hasPanel: false },
] as const;

export const COMPANY_LINKS = [
  { name: 'About', to: '/about' },
  { name: 'Our Store', to: '/stores' },
  { name: 'Sustainability', to: '/sustainability' },
  { name: 'Track your order', to: '/track' },
  { name: 'Shipping Policy', to: '/shipping-policy' },
  { name: 'Exchanges', to: '/exchanges' },
  { name: 'Size Guide', to: '/SizeGuide' },
  { name: 'Gallery', to: '/gallery' },
  { name: 'Blog', to: '/blogs' },
  { name: 'Contact', to: '/contact' },
] as const;

export const LEGAL_LINKS = [
  { name: 'Privacy Policy', to: '/privacy' },
  { name: 'Terms of Service', to: '/terms' },
] as const;
