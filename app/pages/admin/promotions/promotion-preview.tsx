import { useEffect, useState } from 'react';
import { lowersPrices } from '#app/features/catalogue/promotions/pricing.ts';
import type {
  PromotionPreview as Preview,
  PromotionPreview,
} from '#app/features/catalogue/promotions/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { formatMoment } from '#app/platform/text/dates.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { typedRupees } from '#app/platform/text/plain-text.ts';
import { fromWallTime } from '#app/platform/text/wall-time.ts';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { Text } from '#app/ui/text.tsx';
import { type PromotionValues, toPromotionBody } from './promotion-values.ts';
import styles from './promotions-page.module.css';

const messages = {
  title: 'Preview',
  waiting: 'Enter an amount and choose a target to see the effect.',
  products: (count: number) => (count === 1 ? 'For 1 product.' : `For ${count} products.`),
  none: 'No products match right now. Choose another target, or put products into this one: it then applies to them at once.',
  delivery: (from: number) =>
    from > 0
      ? `Orders of ${formatRupees(from)} or more are delivered free.`
      : 'Every order is delivered free.',
  noNews: (from: number) => `Delivery is free from ${formatRupees(from)} already, so this changes nothing.`,
  combines: 'It combines with lower prices.',
  banner: 'Shoppers see this line; no price changes.',
  overlaps: (names: string) =>
    `These promotions run at the same time for some of the same products: ${names}. Shoppers get the best one; discounts are never combined.`,
  always: 'It runs from now on until you end it.',
  from: (moment: string) => `It starts on ${moment}.`,
  until: (moment: string) => `It ends on ${moment}.`,
  before: 'before',
};

type PromotionPreviewProps = { values: PromotionValues; id: number | null };

export function PromotionPreviewPanel({ values, id }: PromotionPreviewProps) {
  const preview = usePromotionPreview(values, id);
  return (
    <Panel as="section" tinted padding={16} gap={8} className={styles.preview} aria-live="polite">
      <Text as="h3" size="body" weight="bold">
        {messages.title}
      </Text>
      {lowersPrices(values) ? (
        preview ? (
          <Effect preview={preview} />
        ) : (
          <p>{messages.waiting}</p>
        )
      ) : (
        <WithoutPrices values={values} isNew={id === null} />
      )}
      <When values={values} />
      {values.banner_text.trim() && (
        <p className={styles.banner} dir="auto">
          {values.banner_text}
        </p>
      )}
    </Panel>
  );
}

function WithoutPrices({ values: { type, value }, isNew }: { values: PromotionValues; isNew: boolean }) {
  const { free_delivery_from } = useShop().settings;
  if (type === 'banner') return <p>{messages.banner}</p>;
  const from = typedRupees(value) ?? 0;
  return (
    <>
      <p>
        {messages.delivery(from)} {messages.combines}
      </p>
      {/* One that runs has a part in it itself. */}
      {isNew && from >= free_delivery_from && <Text tone="warn">{messages.noNews(free_delivery_from)}</Text>}
    </>
  );
}

function Effect({ preview: { products, examples, overlaps } }: { preview: Preview }) {
  return (
    <>
      <p>{products === 0 ? messages.none : messages.products(products)}</p>
      <Stack as="ul" gap={4} className={styles.examples}>
        {examples.map(({ id, name, before, after }) => (
          <li key={id}>
            <bdi>{name}</bdi>: <s>{formatRupees(before)}</s> → <strong>{formatRupees(after)}</strong>
          </li>
        ))}
      </Stack>
      {overlaps.length > 0 && (
        <Text tone="warn">{messages.overlaps(overlaps.map(({ name }) => name).join(', '))}</Text>
      )}
    </>
  );
}

function When({ values: { starts_at, ends_at } }: { values: PromotionValues }) {
  const { time_zone } = useShop().settings;
  const said = (wall: string) => {
    const iso = fromWallTime(wall, time_zone);
    return iso && formatMoment(iso, time_zone);
  };
  const [from, until] = [said(starts_at), said(ends_at)];
  if (!from && !until) return <p>{messages.always}</p>;
  return (
    <p>
      {from && messages.from(from)} {until && messages.until(until)}
    </p>
  );
}

const TYPING_MS = 300;

/** Debounced; null while the fields are incomplete. */
function usePromotionPreview(values: PromotionValues, id: number | null): PromotionPreview | null {
  const { time_zone } = useShop().settings;
  const call = useStaffCall();
  const [preview, setPreview] = useState<PromotionPreview | null>(null);
  const { name: _, banner_text: __, ...sketch } = toPromotionBody(values, time_zone);
  const requested = JSON.stringify({ ...sketch, id });
  const isComplete =
    lowersPrices(values) &&
    values.targetValue !== '' &&
    sketch.product_ids?.length !== 0 &&
    typeof sketch.value === 'number' &&
    sketch.value > 0;
  useEffect(() => {
    if (!isComplete) return setPreview(null);
    let isLatest = true;
    const timer = setTimeout(async () => {
      const path = '/api/admin/promotions/preview/';
      const answer = await call<PromotionPreview>({ method: 'POST', path, body: JSON.parse(requested) });
      if (isLatest) setPreview(answer.ok ? answer.data : null);
    }, TYPING_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [requested, isComplete, call]);
  return preview;
}
