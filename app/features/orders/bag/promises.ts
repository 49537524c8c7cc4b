type Line = { made_on_order: boolean; price: number; list_price?: number };

const messages = {
  cash: 'Cash on delivery.',
  exchange: 'Exchange within 7 days.',
  size: 'Exchange for another size within 7 days.',
  but: 'Exchange within 7 days, but for what is made for you.',
  none: 'Made for you, so exchanged only if we made a mistake.',
};

/** What the shop promises for all of these pieces, as on the page about exchanges. */
export function exchangePromise(lines: readonly Line[]): string {
  const ready = lines.filter(({ made_on_order }) => !made_on_order);
  if (ready.length === 0) return messages.none;
  if (ready.length < lines.length) return messages.but;
  const isSale = ready.every(({ price, list_price }) => list_price !== undefined && price < list_price);
  return isSale ? messages.size : messages.exchange;
}

/** What stands next to a button of the bag; cash is not promised where it is not offered. */
export function bagPromise(lines: readonly Line[], isCashOffered: boolean): string {
  return [...(isCashOffered ? [messages.cash] : []), exchangePromise(lines)].join(' ');
}
