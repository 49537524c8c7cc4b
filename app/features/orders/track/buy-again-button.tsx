import { useState } from 'react';
import { addLines, openCart } from '#app/features/cart/cart-store.ts';
import { buyAgain, toQuoteLines } from '#app/features/orders/bag/fit-lines.ts';
import type { OrderLine } from '#app/features/orders/order-schema.ts';
import type { Quote } from '#app/features/orders/place/schema.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';

const messages = {
  buy: 'Buy these again',
  looking: 'Checking what is in stock...',
  added: (pieces: number) =>
    pieces === 1 ? '1 piece added to your bag.' : `${pieces} pieces added to your bag.`,
  view: 'View bag',
  nothing: 'Nothing in this order is available right now:',
  some: 'Not everything could be added:',
};

export function BuyAgainButton({ items }: { items: readonly OrderLine[] }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ title: string; notes: string[] } | null>(null);

  const add = async () => {
    setBusy(true);
    setRefused(null);
    const body = { cartItems: toQuoteLines(items) };
    const answer = await callApi<Quote>('POST', '/orders/quote/', { body });
    setBusy(false);
    if (!answer.ok) return setRefused({ title: answer.error.detail, notes: [] });
    const { lines, notes } = buyAgain(items, answer.data.lines);
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    if (notes.length > 0) setRefused({ title: pieces > 0 ? messages.some : messages.nothing, notes });
    if (pieces === 0) return;
    addLines(lines);
    showToast(messages.added(pieces), { action: { label: messages.view, run: openCart } });
  };

  return (
    <Stack before={24}>
      <Button block disabled={busy} onClick={add}>
        {busy ? messages.looking : messages.buy}
      </Button>
      <div role="status">
        {refused && (
          <Note tone="info" before={14} title={refused.title}>
            {refused.notes.map((note) => (
              <p key={note} dir="auto">
                {note}
              </p>
            ))}
          </Note>
        )}
      </div>
    </Stack>
  );
}
