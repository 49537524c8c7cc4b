import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { listCategories } from '#app/features/catalogue/categories/categories.server.ts';
import { homeCategories } from '#app/features/catalogue/categories/category.ts';
import { DEFAULT_BRAND } from '#app/features/settings/brand.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { ErrorScreen, errorMeta } from '#app/pages/shop/error-screen.tsx';
import { isSameAddress, staleIfError } from '#app/platform/offline/offline-fallback.ts';
import type { Route } from './+types/shop-layout.ts';
import { ShopFrame } from './shop-frame.tsx';

export async function loader() {
  const [categories, { brand }] = await Promise.all([listCategories(), readSettings()]);
  return { brand, categories: homeCategories(categories).map(({ name, slug }) => ({ name, slug })) };
}

const menu = staleIfError<Awaited<ReturnType<typeof loader>>>();

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return menu.load(serverLoader);
}

export const shouldRevalidate = isSameAddress;

export function meta({ loaderData, error }: Route.MetaArgs) {
  return error ? errorMeta(error, loaderData?.brand ?? DEFAULT_BRAND) : [];
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => menu.note(loaderData), [loaderData]);
  return (
    <ShopFrame categories={loaderData.categories}>
      <Outlet />
    </ShopFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame categories={loaderData?.categories ?? []}>
      <ErrorScreen error={error} />
    </ShopFrame>
  );
}
