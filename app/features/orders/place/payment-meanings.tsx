import { PAYMENT_METHOD_NAMES, type PaymentMethod, WALLET_METHODS } from '#app/features/orders/order.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { classes } from '#app/ui/classes.ts';
import styles from './payment-meanings.module.css';

const messages = {
  or: ' or ',
  cod: 'Pay the rider in cash when your order arrives. Nothing now.',
  wallet: (minutes: number) =>
    `Place the order first. We hold your pieces for ${minutes} minutes, and show you the account to send the total to.`,
  advance: (percent: number) =>
    `${percent === 50 ? 'Half' : `${percent}%`} of the total from your wallet, the rest in cash when the order arrives.`,
};

/** Ways to pay of which each row means the same. */
const MEANINGS = [['cod'], WALLET_METHODS] as const;

/** Of the text that says what a way to pay means. */
export function meaningId(method: PaymentMethod): string {
  return method === 'cod' ? 'means-cash' : 'means-wallet';
}

type PaymentMeaningsProps = {
  methods: readonly PaymentMethod[];
  chosen: PaymentMethod;
  isAdvance: boolean;
};

/** What each way to pay means; one is chosen in the list next to it. */
export function PaymentMeanings({ methods, chosen, isAdvance }: PaymentMeaningsProps) {
  const { hold_minutes, advance_percent } = useShop().settings;
  const isPart = isAdvance && advance_percent < 100;
  const wallet = isPart ? messages.advance(advance_percent) : messages.wallet(hold_minutes);
  return (
    <dl className={styles.list}>
      {MEANINGS.filter((alike) => methods.includes(alike[0])).map((alike) => (
        <div
          key={alike[0]}
          className={classes(styles.method, alike.some((method) => method === chosen) && styles.chosen)}
        >
          <dt>{alike.map((method) => PAYMENT_METHOD_NAMES[method]).join(messages.or)}</dt>
          <dd id={meaningId(alike[0])}>{alike[0] === 'cod' ? messages.cod : wallet}</dd>
        </div>
      ))}
    </dl>
  );
}
