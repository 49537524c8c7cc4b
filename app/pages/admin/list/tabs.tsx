import type { ReactNode } from 'react';
import { ageOf } from '#app/pages/admin/orders/order-age.ts';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './tabs.module.css';

const messages = { oldest: (age: string) => `, the oldest for ${age}` };

/** Lists beside each other, of which one is open. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>{children}</ul>
    </nav>
  );
}

type TabProps = { to: string; isOpen: boolean; children: ReactNode };

export function Tab({ to, isOpen, children }: TabProps) {
  return (
    <li ref={isOpen ? bringIntoView : undefined}>
      <Link
        className={styles.tab}
        to={to}
        aria-current={isOpen ? 'page' : undefined}
        prefetch="none"
        preventScrollReset
      >
        {children}
      </Link>
    </li>
  );
}

/** On phones the row is wider than the screen. */
function bringIntoView(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** `unit` is read after it: orders, parcels, open ones. Nothing for none. */
export function TabCount({ count, unit }: { count: number; unit: string }) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <VisuallyHidden> {unit}</VisuallyHidden>
    </span>
  );
}

export function TabNote({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <span className={classes(styles.age, className)}>{children}</span>;
}

const HOUR_MS = 3_600_000;

/** Below an hour nothing is late. `now` in milliseconds. */
export function TabAge({ of, now }: { of: string; now: number }) {
  if (now - Date.parse(of) < HOUR_MS) return null;
  const age = ageOf(of, now);
  return (
    <TabNote>
      <span aria-hidden>{age}</span>
      <VisuallyHidden>{messages.oldest(age)}</VisuallyHidden>
    </TabNote>
  );
}
