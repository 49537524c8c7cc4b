import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('pages/shop/shop-layout.tsx', [
    index('pages/shop/home-page.tsx'),
    route('womens-clothing', 'pages/shop/womens-page.tsx', { id: 'womens-clothing' }),
    route('womens-collection', 'pages/shop/womens-page.tsx', { id: 'womens-collection' }),
    route('kids-collection', 'pages/shop/kids-page.tsx'),
    route('shop-all', 'pages/shop/shop-all-page.tsx'),
    route('new-arrivals', 'pages/shop/new-arrivals-page.tsx', { id: 'new-arrivals' }),
    route('category/new-arrivals', 'pages/shop/new-arrivals-page.tsx', { id: 'category-new-arrivals' }),
    route('category/:slug', 'pages/shop/category-page.tsx'),
    route('product/:slug', 'pages/shop/product-page.tsx'),
    route('checkout', 'pages/shop/checkout-page.tsx'),
    route('order/jazzcash-success', 'pages/shop/payment-page.tsx'),
    route('order/placed/:token', 'pages/shop/order-placed-page.tsx'),
    route('gallery', 'pages/shop/gallery-page.tsx'),
    route('SizeGuide', 'pages/shop/size-guide-page.tsx'),
    route('contact', 'pages/shop/contact-page.tsx'),
    layout('pages/read/blog-layout.tsx', [
      route('blogs', 'pages/read/blogs-page.tsx'),
      route('blog/:slug', 'pages/read/blog-page.tsx'),
    ]),
    route('about', 'pages/read/about-page.tsx', { id: 'about' }),
    route('AboutPage', 'pages/read/about-page.tsx', { id: 'about-page' }),
    route('shipping-policy', 'pages/read/shipping-page.tsx', { id: 'shipping-policy' }),
    route('shipping', 'pages/read/shipping-page.tsx', { id: 'shipping' }),
    route('sustainability', 'pages/read/sustainability-page.tsx'),
    route('stores', 'pages/read/stores-page.tsx'),
    route('privacy', 'pages/read/privacy-page.tsx'),
    route('terms', 'pages/read/terms-page.tsx'),
    route('login', 'pages/admin/login/login-page.tsx'),
    route('*', 'pages/shop/not-found-page.tsx'),
  ]),
  route('admin', 'pages/admin/shell/admin-layout.tsx', [
    route('dashboard', 'pages/admin/dashboard/dashboard-page.tsx'),
    route('orders', 'pages/admin/orders/orders-page.tsx'),
  ]),
] satisfies RouteConfig;
