import { useId } from 'react';
import type { Stats } from '#app/features/orders/fulfil/schema.ts';
import type { MenuAddress, Screen } from '#app/features/staff/roles/screens.ts';
import { shownCount } from '#app/pages/admin/shell/new-orders.tsx';
import { CardTitle } from '#app/pages/admin/shell/panel.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './dashboard-page.module.css';

type ScreenCardProps = {
  screen: Screen;
  /** Null when they could not be loaded. */
  stats: Stats | null;
};

export function ScreenCard({ screen: { to, card }, stats }: ScreenCardProps) {
  const id = useId();
  const counts = COUNTS[to];
  if (!card) return null;
  return (
    <Panel as="section" padding={20} className={styles.card} aria-labelledby={id}>
      <CardTitle as="h3" id={id}>
        {card.title}
      </CardTitle>
      {stats && counts && <CardStats to={to} {...counts} stats={stats} />}
      <Muted>{card.text}</Muted>
      <ButtonLink className={styles.open} variant="ghost" size="small" to={to}>
        {card.open}
      </ButtonLink>
    </Panel>
  );
}

type CardStatsProps = CardCounts & { to: string; stats: Stats };

function CardStats({ to, shown, none, stats }: CardStatsProps) {
  const waiting = shown.filter(({ stat }) => stats[stat] > 0);
  if (waiting.length === 0) return <Muted>{none}</Muted>;
  return (
    <Stack as="ul" gap={2}>
      {waiting.map(({ stat, one, many, to: where = to }) => (
        <li key={stat}>
          <Link className={classes('tap', styles.stat)} to={where}>
            <span className={classes('display', styles.count)}>{shownCount(stats[stat])}</span>{' '}
            <span className="underlined">{stats[stat] === 1 ? one : many}</span>
          </Link>
        </li>
      ))}
    </Stack>
  );
}

type CountedStat = { [Name in keyof Stats]: Stats[Name] extends number ? Name : never }[keyof Stats];

type CardStat = { stat: CountedStat; one: string; many: string; to?: `${MenuAddress}?${string}` };

type CardCounts = { shown: readonly CardStat[]; none: string };

/** What is counted on the card of a screen, and what it says when nothing is. */
const COUNTS: Partial<Record<MenuAddress, CardCounts>> = {
  '/admin/orders': {
    none: 'All orders are confirmed.',
    shown: [
      {
        stat: 'orders_to_confirm',
        one: 'order to confirm',
        many: 'orders to confirm',
        to: '/admin/orders?queue=new',
      },
      {
        stat: 'payments_to_check',
        one: 'payment to check',
        many: 'payments to check',
        to: '/admin/orders?payment=claimed',
      },
      {
        stat: 'payments_waiting',
        one: 'payment unchecked for more than a day',
        many: 'payments unchecked for more than a day',
        to: '/admin/orders?payment=waiting',
      },
    ],
  },
  '/admin/cartitem': {
    none: 'No cart is open.',
    shown: [{ stat: 'open_carts', one: 'open cart', many: 'open carts' }],
  },
  '/admin/upload-stock': {
    none: 'All products are in stock.',
    shown: [
      {
        stat: 'products_low',
        one: 'running low',
        many: 'running low',
        to: '/admin/upload-stock?stock=low',
      },
      {
        stat: 'products_sold_out',
        one: 'sold out',
        many: 'sold out',
        to: '/admin/upload-stock?stock=out',
      },
    ],
  },
  '/admin/gallery': {
    none: 'No photos to review.',
    shown: [{ stat: 'photos_pending', one: 'photo to review', many: 'photos to review' }],
  },
  '/admin/reviews': {
    none: 'No reviews to read.',
    shown: [{ stat: 'reviews_pending', one: 'review to read', many: 'reviews to read' }],
  },
  '/admin/messages': {
    none: 'All messages have been read.',
    shown: [{ stat: 'messages_unread', one: 'unread message', many: 'unread messages' }],
  },
};
