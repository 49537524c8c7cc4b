import { amountsAsked, hasMadeOnOrder } from '#app/features/orders/amounts.ts';
import { exchangePromise } from '#app/features/orders/bag/promises.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '#app/features/orders/order.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Quote } from './schema.ts';

const messages = {
  rider: (sum: string) => `${sum} to the rider, who may not ask for more.`,
  wallet: (sum: string, wallet: string) => `${sum} from your ${wallet} wallet. Nothing at the door.`,
  both: (now: string, wallet: string, later: string) =>
    `${now} from your ${wallet} wallet, ${later} to the rider, who may not ask for more.`,
  open: (promise: string) => `Not right when you open the parcel? ${promise}`,
};

type SumAskedProps = { quote: Quote; method: PaymentMethod };

/** Who may ask for what, and what if it is not right. */
export function SumAsked({ quote, method }: SumAskedProps) {
  const isMade = hasMadeOnOrder(quote.lines);
  // Not offered: nothing is asked for yet.
  if (isMade && method === 'cod') return null;
  const text = sumText(quote, method);
  const promise = messages.open(exchangePromise(quote.lines));
  return (
    <>
      <Text key={text} weight="medium" before={12} numeric wrap="pretty">
        {text}
      </Text>
      <Muted key={promise} before={4} wrap="pretty">
        {promise}
      </Muted>
    </>
  );
}

function sumText({ total, advance }: Quote, payment_method: PaymentMethod): string {
  const { ahead, onDelivery } = amountsAsked({ payment_method, total, advance });
  if (payment_method === 'cod') return messages.rider(formatRupees(total));
  const wallet = PAYMENT_METHOD_NAMES[payment_method];
  if (onDelivery === 0) return messages.wallet(formatRupees(ahead), wallet);
  return messages.both(formatRupees(ahead), wallet, formatRupees(onDelivery));
}
