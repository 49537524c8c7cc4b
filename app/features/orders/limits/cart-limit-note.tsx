import type { CartLimit } from '#app/features/orders/pricing/quote-schema.ts';
import { formatRupees } from '#app/platform/text/money.ts';
import { Note } from '#app/ui/note.tsx';
import { WhatsappOffer } from './whatsapp-offer.tsx';

const messages = {
  pieces: (pieces: number, most: number) =>
    `Your bag has ${pieces} pieces, and one order can have at most ${most}. Remove some, or ask us about a larger order.`,
  cash: (most: string) =>
    `Cash on delivery is for orders up to ${most}. Please pay by wallet, or ask us about a larger order.`,
  hello: 'Assalam-o-alaikum! I would like to place a larger order.',
};

type CartLimitNoteProps = { limit: CartLimit; className?: string | undefined };

export function CartLimitNote({ limit, className }: CartLimitNoteProps) {
  return (
    <Note tone="bad" className={className}>
      <p>
        {limit.code === 'too_many_pieces'
          ? messages.pieces(limit.pieces, limit.most)
          : messages.cash(formatRupees(limit.most))}
      </p>
      <WhatsappOffer text={messages.hello} />
    </Note>
  );
}
