/** Every screen of the admin area of the demo shop; a new one is added here. */
export const ADMIN_PAGES = [
  '/admin/dashboard',
  '/admin/orders',
  '/admin/cartitem',
  '/admin/userActivity',
  '/admin/category-upload',
  '/admin/upload-stock',
  '/admin/size-charts',
  '/admin/promotions',
  '/admin/gallery',
  '/admin/gallery?show=approved',
  '/admin/reviews',
  '/admin/messages',
  '/admin/AdminBlogPage',
  '/admin/AdminStylePage',
  '/admin/settings',
  '/admin/referral-codes',
];
