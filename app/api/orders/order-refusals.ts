import { problem } from '#app/api/core/reply.ts';
import { advanceMessages } from '#app/features/orders/amounts.ts';
import type {
  LimitRefusal,
  OrderRefusal,
  ShopperLimit,
} from '#app/features/orders/place/refuse-order.server.ts';
import type { CartLimit } from '#app/features/orders/place/schema.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';

export function answerRefusal(refusal: OrderRefusal, settings: Settings) {
  switch (refusal.outcome) {
    case 'over_limit':
    case 'cart_limit':
    case 'hold_limit':
    case 'shopper_limit':
      return answerOverLimit(refusal, settings);
    case 'key_reused':
      return problem(
        422,
        'key_reused',
        'This Idempotency-Key was used for another order. Please use a new one.',
      );
    case 'advance_needed':
      return problem(422, 'advance_needed', advanceMessages(settings.advance_percent).advance_needed);
    case 'transaction_id_needed': {
      const { transaction_id_needed: message } = advanceMessages(settings.advance_percent);
      return problem(422, 'transaction_id_needed', message, { fields: { transaction_id: message } });
    }
    case 'size_needed':
      return problem(422, 'size_needed', 'Please select a size.', { extra: { quote: refusal.quote } });
    case 'unknown_size':
      return problem(422, 'unknown_size', sizeMessage(refusal), { extra: { quote: refusal.quote } });
    case 'price_changed':
      return problem(
        409,
        'price_changed',
        'Prices have changed since you last looked. Please check the new total.',
        { extra: { quote: refusal.quote } },
      );
    case 'sold_out': {
      const { quote, shortage } = refusal;
      const { product_id: product, name, size, left } = shortage;
      return problem(409, 'sold_out', shortageMessage(shortage), {
        extra: { quote, product: { product, name, size, left } },
      });
    }
  }
}

function sizeMessage({ name, sizes }: { name: string; sizes: readonly string[] }): string {
  return sizes.length === 0
    ? `${name} comes in one size. Please add it to your bag again.`
    : `${name} comes in ${sizes.join(', ')}. Please choose one of these sizes.`;
}

function shortageMessage({
  name,
  size,
  left,
}: {
  name: string | null;
  size: string | null;
  left: number;
}): string {
  if (name === null) return 'One of the pieces in your bag is no longer in the shop.';
  const piece = size ? `${name} in ${size}` : name;
  return left === 0 ? `${piece} is sold out.` : `Only ${left} of ${piece} left.`;
}

const OFFER = 'Message us on WhatsApp and we will help.';

function answerOverLimit(refusal: LimitRefusal, settings: Settings) {
  const [code, message] = explain(refusal, settings);
  const quote = 'quote' in refusal ? { quote: refusal.quote } : {};
  return problem(422, code, message, { extra: { ...quote, whatsapp: whatsappLink(settings) } });
}

function explain(refusal: LimitRefusal, settings: Settings): [code: string, message: string] {
  switch (refusal.outcome) {
    case 'over_limit':
      return [
        'over_limit',
        `One order can have at most ${refusal.most} pieces of ${refusal.name}. Want more? ${OFFER}`,
      ];
    case 'cart_limit':
      return [refusal.limit.code, explainCartLimit(refusal.limit)];
    case 'hold_limit':
      return ['hold_limit', explainHoldLimit(refusal)];
    case 'shopper_limit':
      return [refusal.limit, explainShopperLimit(refusal.limit, settings)];
  }
}

function explainCartLimit({ code, most }: CartLimit): string {
  return code === 'too_many_pieces'
    ? `One order can have at most ${most} pieces. Want more? ${OFFER}`
    : `Cash on delivery is for orders up to ${formatRupees(most)}. Please pay by wallet, or ask us on WhatsApp.`;
}

function explainHoldLimit({ name, left, made_on_order }: Extract<LimitRefusal, { outcome: 'hold_limit' }>) {
  const rest = left === 0 ? `No more pieces of ${name}` : `Only ${left} more of ${name}`;
  if (made_on_order)
    return `${rest} can be ordered until the payments of other shoppers have been checked. In a hurry? ${OFFER}`;
  return `${rest} can be held for wallet payments right now, because other shoppers are paying for theirs. Choose cash on delivery, or message us on WhatsApp.`;
}

function explainShopperLimit(limit: ShopperLimit, settings: Settings): string {
  const { max_holds_per_phone: holds, max_cash_orders_per_phone: orders } = settings;
  switch (limit) {
    case 'holds_per_phone':
      return `${holds === 1 ? 'One wallet order is' : `${holds} wallet orders are`} still unpaid for this phone number or e-mail address. Please finish or cancel one first. Want more? ${OFFER}`;
    case 'cash_orders_per_phone':
      return `${orders === 1 ? 'One order is' : `${orders} orders are`} still unconfirmed for this phone number. Need more today? ${OFFER}`;
    case 'holds_per_address':
    case 'pieces_per_address':
      return `Many orders from your network are still waiting for payment or confirmation. If you pay by wallet, choose cash on delivery; otherwise please try again later. In a hurry? ${OFFER}`;
    case 'pieces_per_shop':
      return 'Very many shoppers are paying for their pieces right now. Choose cash on delivery, or message us on WhatsApp.';
    case 'unpaid_code_uses':
      return 'Many shoppers are paying with this code right now. Choose cash on delivery, order without the code, or message us on WhatsApp.';
  }
}
