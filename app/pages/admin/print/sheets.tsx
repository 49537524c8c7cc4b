import { memo, useLayoutEffect } from 'react';
import type { Print } from '#app/features/orders/pack/prints.ts';
import type { PrintedOrder } from '#app/features/orders/pack/schema.ts';
import styles from './label.module.css';
import { Label } from './label.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { PickList } from './pick-list.tsx';
import page from './print-page.module.css';

const messages = { preview: 'Preview' };

type SheetsProps = { what: Print; orders: readonly PrintedOrder[]; hasPrices: boolean; now: string };

/** One print job, in the order of the orders. */
export const Sheets = memo(function Sheets(props: SheetsProps) {
  usePaper(props.what);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that is wider than a phone is scrolled by keyboard, too
    <section className={page.sheets} aria-label={messages.preview} tabIndex={0}>
      {sheetsOf(props)}
    </section>
  );
});

function usePaper(what: Print): void {
  useLayoutEffect(() => {
    document.body.dataset.sheets = what;
    return () => {
      delete document.body.dataset.sheets;
    };
  }, [what]);
}

const LABELS_ON_A4 = 4;

function sheetsOf({ what, orders, hasPrices, now }: SheetsProps) {
  switch (what) {
    case 'slips':
      return orders.map((order) => <PackingSlip key={order.order_id} order={order} hasPrices={hasPrices} />);
    case 'labels':
      return orders.map((order) => (
        <div key={order.order_id} className={styles.single}>
          <Label order={order} />
        </div>
      ));
    case 'labels-a4':
      return inFours(orders).map((four) => (
        <div key={four[0]?.order_id} className={styles.sheet}>
          {four.map((order) => (
            <Label key={order.order_id} order={order} />
          ))}
        </div>
      ));
    case 'picks':
      return <PickList orders={orders} now={now} />;
  }
}

function inFours(orders: readonly PrintedOrder[]): PrintedOrder[][] {
  const sheets = Math.ceil(orders.length / LABELS_ON_A4);
  return Array.from({ length: sheets }, (_, sheet) =>
    orders.slice(sheet * LABELS_ON_A4, (sheet + 1) * LABELS_ON_A4),
  );
}
