import '#app/ui/theme/tokens.css';
import '#app/ui/theme/base.css';
import { type ReactNode, use, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { listSaleBanners, readFreeDelivery } from '#app/features/catalogue/promotions/promotions.server.ts';
import { DEFAULT_BRAND } from '#app/features/settings/brand.ts';
import { findSiteImages, readSettings, toPublicSettings } from '#app/features/settings/settings.server.ts';
import { type PublicShop, ShopProvider } from '#app/features/settings/shop-context.tsx';
import { ErrorScreen, errorMeta } from '#app/pages/shop/error-screen.tsx';
import { whenIdle } from '#app/platform/browser/idle.ts';
import replayEarlyTaps from '#app/platform/browser/replay-early-taps.js?raw';
import { environment } from '#app/platform/config/env.server.ts';
import type { PictureData } from '#app/platform/images/image.ts';
import { isSameAddress, staleIfError } from '#app/platform/offline/offline-fallback.ts';
import { DEVELOPMENT_NONCE, NonceContext, type PreviewPicture } from '#app/platform/page/page.ts';
import fonts from '#app/ui/theme/fonts.css?url';
import type { Route } from './+types/root.ts';

const URDU_SAMPLE = 'گ';

const PREVIEW_SCENE = 'og-image';

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: fonts },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export async function loader(): Promise<PublicShop> {
  const [settings, sale_banners, scenes] = await Promise.all([
    readSettings(),
    listSaleBanners(new Date()),
    findSiteImages([PREVIEW_SCENE]),
  ]);
  return {
    settings: {
      ...toPublicSettings(settings),
      free_delivery_from: await readFreeDelivery(settings.free_delivery_from),
    },
    sale_banners,
    origin: environment().SHOP_ORIGIN,
    has_worker: environment().SERVICE_WORKER,
    preview: withoutBlur(scenes[PREVIEW_SCENE]),
  };
}

function withoutBlur(picture: PictureData | null | undefined): PreviewPicture | null {
  if (!picture) return null;
  const { src, width, height } = picture;
  return { src, width, height };
}

const shop = staleIfError<PublicShop>();

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return shop.load(serverLoader);
}

/** Navigations do not wait for the shared data: it is revalidated after rendering (use-revalidate.ts). */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  // Admin pages have no banners, and a failure to load these must not break them; but a saved setting shows at once.
  const { pathname } = args.nextUrl;
  return isSameAddress(args) && (!pathname.startsWith('/admin/') || pathname === '/admin/settings');
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  const brand = loaderData?.settings.brand ?? DEFAULT_BRAND;
  return error ? errorMeta(error, brand) : [{ title: brand }];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={DEVELOPMENT_NONCE} />}
        <script
          nonce={use(NonceContext)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: replayEarlyTaps }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useUrduFont();
  useEffect(markHydrated, []);
  useEffect(() => shop.note(loaderData), [loaderData]);
  return (
    <ShopProvider shop={loaderData}>
      <Outlet />
    </ShopProvider>
  );
}

/** For tests, which otherwise click before the page reacts. */
function markHydrated() {
  document.documentElement.dataset.hydrated = '';
}

/** The outermost error boundary: the layout may be what failed, so it renders without one. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  );
}

/** Loads the Nastaliq font (class `urdu`) once the page is alive, where it has such words: before, it would delay the scripts. */
function useUrduFont(): void {
  useEffect(() => {
    const show = () => document.documentElement.classList.add('has-urdu');
    return whenIdle(() => {
      if (!document.querySelector('[lang="ur"]')) return show();
      void document.fonts.load('1em "Noto Nastaliq Urdu Few"', URDU_SAMPLE).then(show, show);
    });
  }, []);
}
