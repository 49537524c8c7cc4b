import { useState } from 'react';
import { type PastedOrder, readOrderText } from '#app/features/orders/by-staff/order-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, TextArea } from '#app/ui/form/field.tsx';
import { Muted } from '#app/ui/text.tsx';

const messages = {
  label: 'Paste what the customer wrote',
  hint: 'Name, phone, address and pieces, in any order, in English or Urdu. You check it before it is saved.',
  fill: 'Fill the form',
  pieces: 'Pieces in the text: find each below and add it.',
  size: (size: string) => `size ${size}`,
  noSize: 'size not said',
  noQuantity: 'number not said',
  rest: 'Not understood:',
};

export function PastedText({ onRead }: { onRead: (order: PastedOrder) => void }) {
  const [text, setText] = useState('');
  const [read, setRead] = useState<PastedOrder | null>(null);
  function fill() {
    const order = readOrderText(text);
    setRead(order);
    onRead(order);
  }
  return (
    <>
      <Field label={messages.label} hint={messages.hint}>
        {(ids) => (
          <TextArea
            {...ids}
            rows={3}
            dir="auto"
            maxLength={5000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button variant="ghost" size="small" disabled={text.trim() === ''} onClick={fill}>
        {messages.fill}
      </Button>
      {read && read.pieces.length > 0 && (
        <Note tone="info" role="status" before={8}>
          <p>{messages.pieces}</p>
          <ul>
            {read.pieces.map(({ text: name, size, quantity }, index) => (
              <li key={index} dir="auto">
                {name} · {size ? messages.size(size) : messages.noSize} ·{' '}
                {quantity ? `× ${quantity}` : messages.noQuantity}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {read && read.rest.length > 0 && (
        <Muted dir="auto">
          {messages.rest} {read.rest.join(' / ')}
        </Muted>
      )}
    </>
  );
}
