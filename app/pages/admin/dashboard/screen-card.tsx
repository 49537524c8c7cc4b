import { useId } from 'react';
import type { Stats } from '#app/features/orders/fulfil/schema.ts';
import type { MenuAddress, Screen } from '#app/features/staff/roles/screens.ts';
import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
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

export function ScreenCard({ screen: { to, name }, stats }: ScreenCardProps) {
  const id = useId();
  const card = DASHBOARD_CARDS[to];
  if (!card) return null;
  return (
    <Panel as="section" padding={20} className={styles.card} aria-labelledby={id}>
      <CardTitle as="h3" id={id}>
        {name}
      </CardTitle>
      {stats && card.stats && <CardStats to={to} shown={card.stats} none={card.none} stats={stats} />}
      <Muted>{card.text}</Muted>
      <ButtonLink className={styles.open} variant="ghost" size="small" to={to}>
        {card.open}
      </ButtonLink>
    </Panel>
  );
}

type CardStatsProps = {
  to: string;
  shown: readonly CardStat[];
  none: string | undefined;
  stats: Stats;
};

function CardStats({ to, shown, none, stats }: CardStatsProps) {
  const waiting = shown.filter(({ stat }) => stats[stat] > 0);
  if (waiting.length === 0) return none && <Muted>{none}</Muted>;
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

type DashboardCard = {
  text: string;
  open: string;
  stats?: readonly CardStat[];
  none?: string;
};

/** Null: the dashboard itself. */
const DASHBOARD_CARDS: Record<MenuAddress, DashboardCard | null> = {
  [ADMIN_HOME]: null,
  '/admin/orders': {
    text: 'Search orders and update their status.',
    open: 'View orders',
    none: 'All orders are confirmed.',
    stats: [
      {
        stat: 'orders_to_confirm',
        one: 'order to confirm',
        many: 'orders to confirm',
        to: '/admin/orders?status=Pending',
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
  '/admin/unfinished-payments': {
    text: 'Who chose a wallet and has not sent a transaction ID.',
    open: 'View unfinished payments',
  },
  '/admin/cartitem': {
    text: 'What shoppers have in their bags right now.',
    open: 'View carts',
    none: 'No cart is open.',
    stats: [{ stat: 'open_carts', one: 'open cart', many: 'open carts' }],
  },
  '/admin/category-upload': {
    text: 'Names and pictures of the shop’s categories.',
    open: 'Manage categories',
  },
  '/admin/upload-stock': {
    text: 'Upload pieces, change prices, stock and pictures.',
    open: 'Manage products',
    none: 'All products are in stock.',
    stats: [
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
  '/admin/size-charts': { text: 'The measurements that shoppers look up.', open: 'Manage size charts' },
  '/admin/promotions': { text: 'Discounts with their dates and banners.', open: 'Manage promotions' },
  '/admin/gallery': {
    text: 'Approve or delete photos from shoppers.',
    open: 'Review photos',
    none: 'No photos to review.',
    stats: [{ stat: 'photos_pending', one: 'photo to review', many: 'photos to review' }],
  },
  '/admin/reviews': {
    text: 'Read, hide and delete what shoppers say.',
    open: 'View reviews',
    none: 'No reviews to read.',
    stats: [{ stat: 'reviews_pending', one: 'review to read', many: 'reviews to read' }],
  },
  '/admin/messages': {
    text: 'What visitors wrote to the shop.',
    open: 'View messages',
    none: 'All messages have been read.',
    stats: [{ stat: 'messages_unread', one: 'unread message', many: 'unread messages' }],
  },
  '/admin/userActivity': { text: 'Views, filters and searches, newest first.', open: 'View activity' },
  '/admin/AdminBlogPage': { text: 'Write and edit the journal.', open: 'Manage blog' },
  '/admin/AdminStylePage': { text: 'Style ideas with a price and a picture.', open: 'Manage styles' },
  '/admin/settings': { text: 'Shop name, contact details, delivery and wallets.', open: 'Change settings' },
  '/admin/referral-codes': { text: 'Discount codes for checkout.', open: 'Manage codes' },
  '/admin/staff': { text: 'Who works here and who can sign in.', open: 'Manage staff' },
  '/admin/audit-log': { text: 'Who changed what, and when.', open: 'View the log' },
};
