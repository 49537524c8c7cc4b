import { useId } from 'react';
import type { Stats } from '#app/features/orders/fulfil/schema.ts';
import type { MenuAddress, Screen } from '#app/features/staff/roles/screens.ts';
import { ADMIN_HOME } from '#app/features/staff/sessions/access.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/navigation.tsx';
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
    <section className={styles.card} aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {name}
      </h3>
      {stats && card.stats && <CardStats to={to} shown={card.stats} none={card.none} stats={stats} />}
      <p className={styles.text}>{card.text}</p>
      <ButtonLink className={styles.open} variant="ghost" size="small" to={to}>
        {card.open}
      </ButtonLink>
    </section>
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
  if (waiting.length === 0) return none && <p className={styles.text}>{none}</p>;
  return (
    <ul className={styles.stats}>
      {waiting.map(({ stat, one, many, to: where = to }) => (
        <li key={stat}>
          <Link className={styles.stat} to={where}>
            <span className={styles.count}>{formatStat(stats[stat])}</span>{' '}
            <span className={styles.screenCardLabel}>{stats[stat] === 1 ? one : many}</span>
          </Link>
        </li>
      ))}
    </ul>
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

// The API stops counting here.
const COUNT_LIMIT = 1000;

function formatStat(count: number): string {
  return count >= COUNT_LIMIT ? `${COUNT_LIMIT - 1}+` : String(count);
}
