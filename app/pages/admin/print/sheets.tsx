import { Fragment, memo, useLayoutEffect } from 'react';
import type { Print } from '#app/features/orders/pack/prints.ts';
import type { PrintedOrder } from '#app/features/orders/pack/schema.ts';
import { ExchangeForm } from './exchange-form.tsx';
import styles from './label.module.css';
import { Label } from './label.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { PickList } from './pick-list.tsx';
import page from './print-page.module.css';
import { keyOf } from './sheet-parts.tsx';

const messages = { preview: 'Preview' };

type SheetsProps = {
  what: Print;
  orders: readonly PrintedOrder[];
  hasPrices: boolean;
  /** Behind each slip. */
  hasForms: boolean;
  now: string;
};

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

function sheetsOf({ what, orders, hasPrices, hasForms, now }: SheetsProps) {
  switch (what) {
    case 'slips':
      return orders.map((order) => (
        <Fragment key={keyOf(order)}>
          <PackingSlip order={order} hasPrices={hasPrices} />
          {hasForms && <ExchangeForm order={order} />}
        </Fragment>
      ));
    case 'labels':
      return orders.map((order) => (
        <div key={keyOf(order)} className={styles.single}>
          <Label order={order} />
        </div>
      ));
    case 'labels-a4':
      return inFours(orders).map((four) => (
        <div key={four[0] && keyOf(four[0])} className={styles.sheet}>
          {four.map((order) => (
            <Label key={keyOf(order)} order={order} />
          ))}
        </div>
      ));
    case 'picks':
      return <PickList orders={orders} now={now} />;
    case 'forms':
      return orders.map((order) => <ExchangeForm key={keyOf(order)} order={order} />);
  }
}

function inFours(orders: readonly PrintedOrder[]): PrintedOrder[][] {
  const sheets = Math.ceil(orders.length / LABELS_ON_A4);
  return Array.from({ length: sheets }, (_, sheet) =>
    orders.slice(sheet * LABELS_ON_A4, (sheet + 1) * LABELS_ON_A4),
  );
}
