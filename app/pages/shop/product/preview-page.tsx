import { data, redirect } from 'react-router';
import { readPreview } from '#app/features/catalogue/preview/preview-links.server.ts';
import {
  listRelatedProducts,
  listSimilarProducts,
} from '#app/features/catalogue/products/products.server.ts';
import { findSizeChart } from '#app/features/catalogue/size-charts/size-charts.server.ts';
import { EmptyState } from '#app/pages/shop/page-states.tsx';
import type { PageHandle } from '#app/platform/page/page.ts';
import { Note } from '#app/ui/feedback.tsx';
import type { Route } from './+types/preview-page.ts';
import { ProductView } from './product-view.tsx';

const messages = {
  title: (name: string) => `Preview of ${name}`,
  banner: 'Preview – not yet in the shop',
  text: 'Only those with this link see the piece. It cannot be ordered yet.',
  gone: 'Preview not found',
  goneText: 'Please check the address, or ask the shop for a new link.',
  expired: 'This preview has ended',
  expiredText: 'A link to a preview works for seven days. Please ask the shop for a new one.',
};

/** Its link is a secret: it is neither stored nor found by search engines. */
export const handle: PageHandle = { isPublic: false };

export async function loader({ params: { token } }: Route.LoaderArgs) {
  const preview = await readPreview(token);
  if ('refused' in preview)
    return data({ preview, extras: null }, { status: preview.refused === 'expired' ? 410 : 404 });
  const { product } = preview;
  if (product.state === 'live') throw redirect(`/product/${product.slug}`);
  const [chart, related, similar] = await Promise.all([
    findSizeChart(product.type),
    listRelatedProducts(product.id),
    listSimilarProducts(product.id),
  ]);
  return data({ preview, extras: { chart, reviews: [], related, similar } });
}

export function meta({ loaderData: { preview }, matches }: Route.MetaArgs) {
  const { brand } = matches[0].loaderData.settings;
  const title = 'product' in preview ? messages.title(preview.product.name) : messages.gone;
  return [
    { title: `${title} | ${brand}` },
    { name: 'robots', content: 'noindex, nofollow' },
    // The address is a secret: it must not be sent as a referrer.
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function PreviewPage({ loaderData: { preview, extras } }: Route.ComponentProps) {
  if ('refused' in preview || !extras) {
    const isExpired = 'refused' in preview && preview.refused === 'expired';
    return isExpired ? (
      <EmptyState page title={messages.expired} text={messages.expiredText} />
    ) : (
      <EmptyState page title={messages.gone} text={messages.goneText} />
    );
  }
  const { product } = preview;
  return (
    <>
      <div className="wrap">
        <Note tone="info" before={12} after={12} role="status">
          <strong>{messages.banner}</strong> {messages.text}
        </Note>
      </div>
      <ProductView key={product.id} product={product} extras={extras} isPreview />
    </>
  );
}
