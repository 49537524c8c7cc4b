/** `twin` is the page's other address (docs/concepts/product.md#rules). */
export const COLLECTION_LINKS = [
  { name: 'New Arrivals', to: '/category/new-arrivals', twin: '/new-arrivals' },
  { name: 'Women', to: '/womens-clothing', twin: '/womens-collection' },
  { name: 'Kids', to: '/kids-collection', twin: null },
  { name: 'Shop All', to: '/shop-all', twin: null },
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
