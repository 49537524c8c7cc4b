import { expect, test } from 'vitest';
import { listPageFiles } from './list-page-files.ts';

const page = (id: string, files: object) => ({
  id,
  path: id,
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
  ...files,
});

const routes = {
  home: page('pages/shop/home', { imports: ['/assets/shared.js'], css: ['/assets/shared.css', '/home.css'] }),
  gallery: page('pages/shop/gallery', {
    imports: ['/assets/shared.js'],
    css: ['/assets/shared.css'],
    clientLoaderModule: '/assets/gallery-loader.js',
  }),
  orders: page('pages/admin/orders', {}),
};

test('The files of an area are those of its pages, each once', () => {
  expect(listPageFiles(routes, 'shop')).toEqual({
    scripts: [
      '/assets/pages/shop/home.js',
      '/assets/shared.js',
      '/assets/pages/shop/gallery.js',
      '/assets/gallery-loader.js',
    ],
    styles: ['/assets/shared.css', '/home.css'],
  });
});

test('The files of the admin area are listed apart', () => {
  expect(listPageFiles(routes, 'admin')).toEqual({ scripts: ['/assets/pages/admin/orders.js'], styles: [] });
});

test('The files of the checkout are listed by themselves too', () => {
  const id = 'pages/shop/checkout/checkout-page';
  expect(listPageFiles({ ...routes, checkout: page(id, {}) }, 'checkout').scripts).toEqual([
    `/assets/${id}.js`,
  ]);
});
