/** Every public page of the demo shop, in each of its states that an address can show; a new one is added here. */
export const PUBLIC_PAGES = [
  '/',
  '/womens-collection',
  '/kids-collection',
  '/shop-all',
  '/category/new-arrivals',
  '/category/eid',
  '/category/eid?type=Kurta&piece_set=3+Piece',
  '/category/hand-painted-dupattas?type=Maxi',
  '/product/Blooming-Haze',
  '/product/gulnar-festive-suit',
  '/product/raat-ki-rani-suit',
  '/product/gul-e-bahar-painted-suit',
  '/product/no-such-product',
  '/checkout',
  '/gallery',
  '/SizeGuide',
  '/contact',
  '/blogs',
  '/blog/lawn-season',
  '/about',
  '/shipping-policy',
  '/sustainability',
  '/stores',
  '/privacy',
  '/terms',
  '/login',
  '/no-such-page',
];

/** The widths that every page is looked at: a phone, a tablet, a desk. */
export const WIDTHS = [390, 768, 1366];
