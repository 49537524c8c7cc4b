import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { readAttempt } from './order-attempt.ts';
import type { OrderRequest } from './order-payload.ts';

const messages = {
  text: 'You sent an order, but we could not confirm that it arrived. Send it again to check. It is only placed once, however often you send it.',
  again: 'Send it again',
};

type OpenOrderProps = { onSend: (order: OrderRequest) => void; disabled: boolean };

export function UnfinishedOrder({ onSend, disabled }: OpenOrderProps) {
  const [before] = useState(() => readAttempt(Date.now()));
  const order = readAttempt(Date.now())?.sent.at(-1);
  if (!before || !order) return null;
  return (
    <Note tone="info">
      <p>{messages.text}</p>
      <Button variant="text" disabled={disabled} onClick={() => onSend(order)}>
        {messages.again}
      </Button>
    </Note>
  );
}
