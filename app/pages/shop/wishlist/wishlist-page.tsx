import { parsePieces, toPieces } from '#app/features/catalogue/kept/kept-ids.ts';
import { RecentlyViewed } from '#app/features/catalogue/kept/recently-viewed-place.tsx';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import { listProductsByIds } from '#app/features/catalogue/products/products-by-ids.server.ts';
import type { PageHandle } from '#app/platform/page/page-handle.ts';
import { pageMeta } from '#app/platform/text/page-meta.ts';
import { PageBody } from '#app/ui/layout/page-body.tsx';
import { Breadcrumb } from '#app/ui/navigation/breadcrumb.tsx';
import type { Route } from './+types/wishlist-page.ts';
import { OwnWishlist } from './own-wishlist.tsx';
import { SharedWishlist, sharedTitle } from './shared-wishlist.tsx';
import styles from './wishlist.module.css';

const messages = {
  home: 'Home',
  title: 'Your wishlist',
  shared: 'Shared wishlist',
  description: (brand: string) =>
    `The ${brand} pieces you keep with a heart: today's prices, the sizes that are left, and a link to share them.`,
  sharedDescription: (brand: string) => `Pieces by ${brand} that somebody keeps for later.`,
};

export const handle: PageHandle = { isPublic: true, readQuery: readPieces };

/** Only the ids are kept of the address, so that nobody's words reach the page. */
function readPieces(search: URLSearchParams): string {
  const pieces = toPieces(parsePieces(search.get('pieces')));
  return pieces && new URLSearchParams({ pieces }).toString();
}

function piecesOf(request: Request): number[] {
  return parsePieces(new URL(request.url).searchParams.get('pieces'));
}

export async function loader({ request }: Route.LoaderArgs) {
  const ids = piecesOf(request);
  if (ids.length === 0) return { shared: null };
  return { shared: { asked: ids.length, products: (await listProductsByIds(ids)).map(toCardData) } };
}

/** One's own list is in the browser, so that it opens without the network. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return piecesOf(request).length === 0 ? { shared: null } : serverLoader();
}

export function meta({ loaderData: { shared }, matches }: Route.MetaArgs) {
  const { origin, settings, preview } = matches[0].loaderData;
  const { brand } = settings;
  return [
    ...pageMeta({
      title: shared ? sharedTitle(shared.products.length) : messages.title,
      description: shared ? messages.sharedDescription(brand) : messages.description(brand),
      picture: shared?.products[0]?.pictures[0] ?? preview,
      path: '/wishlist',
      brand,
      origin,
    }),
    { name: 'robots', content: 'noindex' },
  ];
}

export default function WishlistPage({ loaderData: { shared } }: Route.ComponentProps) {
  return (
    <PageBody kind="reading">
      <Breadcrumb
        items={[{ name: messages.home, to: '/' }, { name: shared ? messages.shared : messages.title }]}
      />
      {shared ? <SharedWishlist {...shared} /> : <OwnWishlist title={messages.title} />}
      <div className={styles.viewed}>
        <RecentlyViewed />
      </div>
    </PageBody>
  );
}
