import { useRef, useState } from 'react';
import { toCardData } from '#app/features/catalogue/products/product.ts';
import { listProductsByIds } from '#app/features/catalogue/products/products.server.ts';
import type { ProductCardData } from '#app/features/catalogue/products/schema.ts';
import { ProductGrid } from '#app/features/catalogue/storefront/product-card.tsx';
import { RecentlyViewed } from '#app/features/catalogue/wishlist/recently-viewed.tsx';
import { parsePieces, toPieces } from '#app/features/catalogue/wishlist/saved-ids.ts';
import { addManyToWishlist, useWishlist } from '#app/features/catalogue/wishlist/saved-products.ts';
import { EmptyState } from '#app/pages/shop/page-states.tsx';
import { type PageHandle, pageMeta } from '#app/platform/page/page.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Cluster, PageBody, PageHead } from '#app/ui/layout.tsx';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import type { Route } from './+types/wishlist-page.ts';
import { OwnWishlist } from './own-wishlist.tsx';
import styles from './wishlist.module.css';

const messages = {
  home: 'Home',
  title: 'Your wishlist',
  shared: 'Shared wishlist',
  description: (brand: string) =>
    `The ${brand} pieces you keep with a heart: today's prices, the sizes that are left, and a link to share them.`,
  sharedDescription: (brand: string) => `Pieces by ${brand} that somebody keeps for later.`,
  lead: 'Somebody saved these pieces for later and sent you the link.',
  gone: (count: number) =>
    count === 1 ? 'One more piece is no longer sold.' : `${count} more pieces are no longer sold.`,
  keep: 'Keep these too',
  saved: 'These are in your wishlist.',
  full: 'Your wishlist is full: not all of them had room.',
  own: 'See your wishlist',
  none: 'These pieces are no longer sold',
  noneText: 'The link is right, but the shop has none of them any more.',
};

export const handle: PageHandle = { isPublic: true, readQuery: readPieces };

/** Only the ids of the address count, so that no foreign text reaches the page. */
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

function sharedTitle(count: number): string {
  return count === 1 ? 'A wishlist of 1 piece' : `A wishlist of ${count} pieces`;
}

/** `asked`: how many pieces the link names. */
type SharedWishlistProps = { asked: number; products: readonly ProductCardData[] };

function SharedWishlist({ asked, products }: SharedWishlistProps) {
  if (products.length === 0) return <EmptyState page title={messages.none} text={messages.noneText} />;
  const gone = asked - products.length;
  return (
    <>
      <PageHead
        title={sharedTitle(products.length)}
        lead={gone > 0 ? `${messages.lead} ${messages.gone(gone)}` : messages.lead}
        size="large"
        measure={52}
        before={14}
      />
      <KeepAll ids={products.map(({ id }) => id)} />
      <ProductGrid products={products} priorityCards={1} />
    </>
  );
}

function KeepAll({ ids }: { ids: readonly number[] }) {
  const [isFull, setFull] = useState(false);
  const { ids: own, ready } = useWishlist();
  const missing = ids.filter((id) => !own.includes(id));
  const areSaved = ready && missing.length === 0;
  const outcome = useRef<HTMLSpanElement>(null);
  const keep = () => {
    setFull(addManyToWishlist(missing) < missing.length);
    // The button disappears once all are saved.
    outcome.current?.focus();
  };
  return (
    <Cluster gap={14} before={18} after={26}>
      {!areSaved && (
        <Button disabled={!ready} onClick={keep}>
          {messages.keep}
        </Button>
      )}
      <span ref={outcome} role="status" tabIndex={-1}>
        {areSaved ? messages.saved : isFull ? messages.full : ''}
      </span>
      <ButtonLink variant={areSaved ? 'ghost' : 'text'} to="/wishlist">
        {messages.own}
      </ButtonLink>
    </Cluster>
  );
}
