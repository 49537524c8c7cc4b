import { data } from 'react-router';
import { idOf } from '#app/features/catalogue/wishlist/saved-ids.ts';
import { shownStylePrice } from '#app/features/content/styles/style-price.ts';
import { findStyle } from '#app/features/content/styles/styles.server.ts';
import { EmptyState } from '#app/pages/shop/page-states.tsx';
import { doNotStore } from '#app/platform/cache/cache.server.ts';
import { pageMeta, publicPage } from '#app/platform/page/page.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { PageBody, PageTitle } from '#app/ui/layout.tsx';
import { Breadcrumb } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Route } from './+types/style-page.ts';
import { PieceChoice } from './piece-choice.tsx';
import styles from './style-page.module.css';

const messages = {
  home: 'Home',
  styles: 'Fashion styles',
  missing: 'This style is gone',
  missingText: 'It may have gone with its season. Please have a look at the others.',
  idea: 'An idea of ours; its pieces are not in the shop now.',
  description: (name: string, category: string, brand: string) =>
    `${name}: an outfit for ${category} put together by ${brand}, with its pieces and what they cost today.`,
};

const PICTURE_SIZES = '(min-width: 1024px) 46vw, 92vw';

export const handle = publicPage;

export async function loader({ params }: Route.LoaderArgs) {
  const id = idOf(params.id);
  const style = id === null ? null : await findStyle(id);
  if (style) return data({ style });
  // Visitors can make up endless ids.
  doNotStore();
  return data({ style: null }, { status: 404 });
}

export function meta({ loaderData: { style }, matches }: Route.MetaArgs) {
  const { origin, settings, preview } = matches[0].loaderData;
  const { brand } = settings;
  if (!style) return [{ title: `${messages.missing} | ${brand}` }, { name: 'robots', content: 'noindex' }];
  const { id, name, category, picture } = style;
  const description = messages.description(name, category, brand);
  return pageMeta({
    title: name,
    description,
    brand,
    origin,
    path: `/style/${id}`,
    picture: picture ?? preview,
  });
}

export default function StylePage({ loaderData: { style } }: Route.ComponentProps) {
  if (!style) return <EmptyState page title={messages.missing} text={messages.missingText} />;
  const { name, category, picture, pieces, price } = style;
  const shown = shownStylePrice(price, pieces);
  return (
    <PageBody kind="reading">
      <Breadcrumb
        items={[{ name: messages.home, to: '/' }, { name: messages.styles, to: '/blogs' }, { name }]}
      />
      <div className={styles.style}>
        <Picture picture={picture} alt={name} sizes={PICTURE_SIZES} ratio="3/4" priority />
        <div>
          <PageTitle size="medium" dir="auto">
            {name}
          </PageTitle>
          <Muted dir="auto">{category}</Muted>
          {pieces.length === 0 ? (
            <>
              {shown !== null && <Text numeric>{formatRupees(shown)}</Text>}
              <Text tone="muted">{messages.idea}</Text>
            </>
          ) : (
            <PieceChoice key={style.id} style={style} />
          )}
        </div>
      </div>
    </PageBody>
  );
}
