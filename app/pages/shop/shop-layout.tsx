import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { listCategories } from '#app/features/catalogue/categories.server.ts';
import { homeCategories } from '#app/features/catalogue/category.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/settings/settings.ts';
import type { Route } from './+types/shop-layout.ts';
import { ErrorScreen, errorMeta } from './error-screen.tsx';
import { ShopFrame } from './shop-frame.tsx';

export async function loader() {
  const [categories, { brand }] = await Promise.all([listCategories(), readSettings()]);
  return { brand, categories: homeCategories(categories).map(({ name, slug }) => ({ name, slug })) };
}

/** The menu is the same on every page. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSearchOnly = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return defaultShouldRevalidate && !isSearchOnly;
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return error ? errorMeta(error, loaderData?.brand ?? DEFAULT_SETTINGS.brand) : [];
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  return (
    <ShopFrame categories={loaderData.categories}>
      <Outlet />
    </ShopFrame>
  );
}

/** A page that failed or is not there keeps the header and footer around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <ShopFrame categories={loaderData?.categories ?? []}>
      <ErrorScreen error={error} />
    </ShopFrame>
  );
}
