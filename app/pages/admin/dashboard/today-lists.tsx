import { type ReactNode, useId } from 'react';
import type { Today } from '#app/features/morning/schema.ts';
import { permissionOf } from '#app/features/staff/roles/screens.ts';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './today.module.css';

const messages = {
  late: 'Late',
  nothingLate: 'Nothing is late.',
  callDue: 'Calls due',
  holdEnded: 'Holds ended',
  workshop: 'Made on order, at risk',
  notPacked: 'Printed, not packed',
  adviceLate: 'Parcels past the deadline for advice',
  notPaid: 'Delivered, payment overdue',
  notMoved: 'Parcels without news for 4 days',
  notReceived: 'Returned, not received for 14 days',
  broken: 'Stock or money does not add up',
  notTold: 'Customers not told',
  money: 'Money',
  toCheck: 'To check',
  short: 'Short',
  toRefund: 'To refund',
  received: 'Received yesterday',
  owed: 'Couriers owe',
  owedLate: 'Of it overdue',
  stock: 'Stock',
  soldOut: 'sold out',
  low: 'running low',
  waiting: 'waiting for a piece',
  missed: 'searches found nothing this week',
};

type Fact = { name: string; count?: number; sum?: number | null; to?: string; tone?: 'act' | 'wrong' };

export function LatePanel({ late, parcels }: Pick<Today, 'late' | 'parcels'>) {
  const of = (queue: Today['parcels'][number]['queue']) => parcels.find((one) => one.queue === queue);
  const facts: Fact[] = [
    { name: messages.callDue, count: late.call_due, to: '/admin/orders?late=call_due' },
    { name: messages.holdEnded, count: late.hold_ended, to: '/admin/orders?late=hold_ended' },
    { name: messages.workshop, count: late.workshop, to: '/admin/orders?late=workshop' },
    { name: messages.notPacked, count: late.not_packed, to: '/admin/orders?late=not_packed' },
    { name: messages.adviceLate, count: of('needs_advice')?.late ?? 0, to: queueOf('needs_advice') },
    {
      name: messages.notPaid,
      count: of('delivered_not_paid')?.late ?? 0,
      to: queueOf('delivered_not_paid'),
    },
    { name: messages.notMoved, count: late.not_moved, to: queueOf('moving') },
    { name: messages.notReceived, count: late.not_received, to: queueOf('coming_back') },
    { name: messages.broken, count: late.broken_rules, to: '/admin/settings/shop-check' },
    { name: messages.notTold, count: late.not_told, to: '/admin/messages/to-send' },
  ];
  const isQuiet = facts.every(({ count }) => count === 0);
  return (
    <TodayPanel title={messages.late}>
      {isQuiet ? (
        <Muted>{messages.nothingLate}</Muted>
      ) : (
        <Facts facts={facts.filter(({ count }) => count !== 0).map((fact) => ({ ...fact, tone: 'act' }))} />
      )}
    </TodayPanel>
  );
}

const queueOf = (queue: string) => `/admin/parcels?queue=${queue}`;

export function MoneyPanel({ money, owed: due }: Pick<Today, 'money' | 'owed'>) {
  const { to_check, short, to_refund, received_yesterday } = money;
  const facts: Fact[] = [
    { name: messages.toCheck, count: to_check.orders, sum: to_check.total, to: claimed, tone: 'act' },
    { name: messages.short, count: short.orders, to: '/admin/orders?payment=short', tone: 'wrong' },
    { name: messages.toRefund, count: to_refund.orders, sum: to_refund.total, to: owed, tone: 'wrong' },
    ...(received_yesterday === null ? [] : [{ name: messages.received, sum: received_yesterday }]),
    ...(due === null ? [] : [{ name: messages.owed, sum: due.total, to: OWED }]),
    ...(due && due.late > 0 ? [{ name: messages.owedLate, sum: due.late, to: OWED }] : []),
  ];
  return (
    <TodayPanel title={messages.money}>
      <Facts facts={facts} />
    </TodayPanel>
  );
}

const OWED = '/admin/payments/owed';

const claimed = '/admin/orders?payment=claimed';

const owed = '/admin/orders?payment=to_refund';

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact.name}>
          <FactRow {...fact} />
        </li>
      ))}
    </ul>
  );
}

function FactRow({ name, count, sum, to, tone }: Fact) {
  const content = (
    <>
      <span>{name}</span>{' '}
      {sum !== undefined && sum !== null && <span className={styles.sum}>{formatRupees(sum)}</span>}{' '}
      {count !== undefined && (
        <span className={classes(styles.number, count > 0 && tone && styles[tone])}>{count}</span>
      )}
    </>
  );
  const isOpen = useIsOpen(to);
  if (!to || !isOpen || count === 0) return <span className={styles.fact}>{content}</span>;
  return (
    <Link className={styles.fact} to={to}>
      {content}
    </Link>
  );
}

/** Whether the role may open that address. */
function useIsOpen(to = ''): boolean {
  const isPermitted = useIsPermitted();
  const permission = permissionOf(to.split('?')[0] ?? '');
  return permission === null || isPermitted(permission);
}

export function StockRow({ stock }: Pick<Today, 'stock'>) {
  const id = useId();
  const isPermitted = useIsPermitted();
  const facts = [
    { count: stock.sold_out, name: messages.soldOut, to: '/admin/upload-stock?stock=out' },
    { count: stock.low, name: messages.low, to: '/admin/stock' },
    { count: stock.waiting, name: messages.waiting, to: '/admin/stock/waiting' },
    { count: stock.missed_searches, name: messages.missed, to: '/admin/synonyms' },
  ];
  return (
    <section className={styles.stock} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {messages.stock}
      </h2>
      <ul>
        {facts.map(({ count, name, to }) => {
          const permission = permissionOf(to.split('?')[0] ?? '');
          const text = (
            <>
              <b>{count}</b> {name}
            </>
          );
          const isOpen = count > 0 && (permission === null || isPermitted(permission));
          return <li key={name}>{isOpen ? <Link to={to}>{text}</Link> : <span>{text}</span>}</li>;
        })}
      </ul>
    </section>
  );
}

export function TodayPanel({ title, aside, children }: TodayPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

type TodayPanelProps = { title: string; aside?: ReactNode; children: ReactNode };
