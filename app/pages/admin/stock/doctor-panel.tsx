import { CHECK_NAMES } from '#app/features/catalogue/doctor/names.ts';
import type { Doctor, DoctorCheck } from '#app/features/catalogue/doctor/schema.ts';
import { PRODUCTS_SCREEN } from '#app/features/staff/roles/screens.ts';
import { StatusBadge } from '#app/ui/badge.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './doctor-panel.module.css';

const messages = {
  lead: (live: number) =>
    `Of ${live === 1 ? '1 live product' : `${live} live products`}. Each number opens the table.`,
  fine: 'None',
};

/** What it costs a shopper or the shop. */
const WHY: Record<DoctorCheck, string> = {
  no_picture: 'Nobody buys what cannot be seen, and feeds leave it out.',
  sold_out: 'In the shop, but nobody can buy it. Cut it, or hide it.',
  no_price: 'It is given away.',
  below_cost: 'Each piece loses money at its list price.',
  no_chart: 'Shoppers cannot find their size, and more comes back.',
  no_fabric: 'The first question on WhatsApp; the filter leaves it out.',
  no_weight: 'Couriers are booked with the weight of the settings.',
  no_urdu: 'A search in Urdu finds it by its English words alone.',
  no_category_text: 'Its category has no sentence for its page and for search engines.',
};

export function DoctorPanel({ doctor: { live, checks } }: { doctor: Doctor }) {
  return (
    <>
      <Muted after={12}>{messages.lead(live)}</Muted>
      <ul className={styles.checks}>
        {checks.map(({ check, products }) => (
          <li key={check}>
            {products > 0 ? (
              <Link className={styles.check} to={`${PRODUCTS_SCREEN}?doctor=${check}`}>
                <Words check={check} />
                <StatusBadge tone="warning">{products}</StatusBadge>
              </Link>
            ) : (
              <div className={styles.check}>
                <Words check={check} />
                <StatusBadge tone="done">{messages.fine}</StatusBadge>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Words({ check }: { check: DoctorCheck }) {
  return (
    <span>
      <span className={styles.name}>{CHECK_NAMES[check]}</span>
      <Muted as="span">{WHY[check]}</Muted>
    </span>
  );
}
