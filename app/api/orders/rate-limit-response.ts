import { problem } from '#app/api/core/reply.ts';
import type { LimitRefusal, ShopperLimit } from '#app/features/orders/place/refuse-order.server.ts';
import type { CartLimit } from '#app/features/orders/place/schema.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import type { Settings } from '#app/features/settings/schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';

const OFFER = 'Message us on WhatsApp and we will help.';

export function answerOverLimit(refusal: LimitRefusal, settings: Settings) {
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
