import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('pages/shop/shop-layout.tsx', [
    index('pages/shop/home-page.tsx'),
    route('womens-clothing', 'pages/shop/womens-page.tsx', { id: 'womens-clothing' }),
    route('womens-collection', 'pages/shop/womens-page.tsx', { id: 'womens-collection' }),
    route('category/:slug', 'pages/shop/category-page.tsx'),
    route('product/:slug', 'pages/shop/product-page.tsx'),
    route('checkout', 'pages/shop/checkout-page.tsx'),
    route('login', 'pages/admin/login-page.tsx'),
    route('*', 'pages/shop/not-found-page.tsx'),
  ]),
  route('admin', 'pages/admin/admin-layout.tsx', [
    route('dashboard', 'pages/admin/dashboard-page.tsx'),
    route('orders', 'pages/admin/orders-page.tsx'),
  ]),
] satisfies RouteConfig;
