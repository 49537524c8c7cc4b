import type { Cart } from '#app/features/cart/cart-store.ts';
import { amountsAsked, hasMadeOnOrder } from '#app/features/orders/amounts.ts';
import { FreeDelivery } from '#app/features/orders/bag/notes.tsx';
import { quotedItems } from '#app/features/orders/bag/quoted-cart.ts';
import type { QuoteState } from '#app/features/orders/bag/use-quote.ts';
import type { Quote } from '#app/features/orders/place/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useDeliveryDays } from '#app/features/settings/use-delivery-days.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { TruckIcon } from '#app/ui/icons.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './cart-terms.module.css';

const messages = {
  advance: (now: string, later: string) => `To pay: ${now} now by wallet, ${later} on delivery.`,
  all: (now: string) => `To pay: ${now} now by wallet, nothing on delivery.`,
  half: (percent: number, total: string) => `That is ${percent}% of the whole order of ${total}`,
  mixed: ': the piece made for you and what travels with it.',
  unknown: '…',
  days: (city: string, days: string) => `${city}: ${days}`,
};

type CartTermsProps = { cart: Cart; pricing: QuoteState; subtotal: number };

/** When it comes, and what is paid how. What is not known yet has its place. */
export function CartTerms({ cart, pricing: { quote, fresh }, subtotal }: CartTermsProps) {
  const lines = quotedItems(cart.items, quote);
  const isMade = hasMadeOnOrder(lines);
  const known = useDeliveryDays(isMade);
  return (
    <div className={styles.terms}>
      <TruckIcon className={styles.truck} />
      <div>
        <Text size="small" weight="medium" className={styles.days}>
          {known?.days && <span key={known.days}>{messages.days(known.city, known.days)}</span>}
        </Text>
        <FreeDelivery subtotal={subtotal} />
        {isMade && (
          <Advance quote={fresh ? quote : null} isMixed={lines.some(({ made_on_order }) => !made_on_order)} />
        )}
      </div>
    </div>
  );
}

type AdvanceProps = { quote: Quote | null; isMixed: boolean };

/** Of the whole order with its delivery, for the advance is a share of the total. */
function Advance({ quote, isMixed }: AdvanceProps) {
  const { advance_percent } = useShop().settings;
  const asked = quote && amountsAsked(quote);
  const isAll = advance_percent === 100;
  const now = shown(asked?.ahead);
  const text = isAll ? messages.all(now) : messages.advance(now, shown(asked?.onDelivery));
  const whole = messages.half(advance_percent, shown(quote?.total)) + (isMixed ? messages.mixed : '.');
  return (
    <>
      <Text key={text} size="small" weight="medium" before={10}>
        {text}
      </Text>
      {!isAll && <Muted key={whole}>{whole}</Muted>}
    </>
  );
}

function shown(rupees: number | undefined): string {
  return rupees === undefined ? messages.unknown : formatRupees(rupees);
}
