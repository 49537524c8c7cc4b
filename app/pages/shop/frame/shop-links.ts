export const COLLECTION_LINKS = [
  { name: 'New Arrivals', to: '/category/new-arrivals' },
  { name: 'Women', to: '/womens-clothing' },
  { name: 'Kids', to: '/kids-collection' },
  { name: 'Shop All', to: '/shop-all' },
] as const;

export const COMPANY_LINKS = [
  { name: 'About', to: '/about' },
  { name: 'Our Store', to: '/stores' },
  { name: 'Sustainability', to: '/sustainability' },
  { name: 'Shipping Policy', to: '/shipping-policy' },
  { name: 'Size Guide', to: '/SizeGuide' },
  { name: 'Gallery', to: '/gallery' },
  { name: 'Blog', to: '/blogs' },
  { name: 'Contact', to: '/contact' },
] as const;

export const LEGAL_LINKS = [
  { name: 'Privacy Policy', to: '/privacy' },
  { name: 'Terms of Service', to: '/terms' },
] as const;
