import { MAX_LENGTH } from '#app/features/orders/order.ts';
import { WhatsappLink } from '#app/features/settings/whatsapp-link.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Field, Select, TextArea, TextInput } from '#app/ui/form/field.tsx';
import { Disclosure, PartTitle } from '#app/ui/layout.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './order-confirmation.module.css';
import type { OrderConfirmationData as Order, OwnOrder } from './order-progress.ts';
import { ownAnswerTexts, type ShownAnswer } from './own-texts.ts';

const messages = {
  title: 'Change your order',
  open: 'Change address, size or day',
  until: 'Until it is packed.',
  address: 'Address',
  city: 'City',
  landmark: 'Landmark (optional)',
  second: 'Second phone (optional)',
  day: 'Deliver on a later day (optional)',
  size: (name: string) => `Size of ${name}`,
  sum: (sum: string) => `The sum stays ${sum}.`,
  save: 'Save changes',
  cancel: 'Cancel this order',
  refund: 'We refund what you have paid once we have looked at it.',
  why: 'Why?',
  send: 'Cancel the order',
  ask: 'Ask us to cancel',
  late: 'This order is packed or on its way, so it cannot be changed here any more.',
  whatsapp: 'Message us on WhatsApp',
  hello: (id: string) => `Assalam-o-alaikum! I would like to change my order ${id}.`,
};

type ChangeOrderProps = { order: Order; token: string; answer: ShownAnswer | null };

/** Plain forms: they work before the page's scripts do, and without them. */
export function ChangeOrder({ order, token, answer }: ChangeOrderProps) {
  const isOver = order.status === 'Cancelled' || order.is_delivered || order.delivered_at !== null;
  if (!answer && isOver) return null;
  return (
    <section id="change" className={`no-print ${styles.change}`}>
      <PartTitle>{messages.title}</PartTitle>
      {answer && (
        <Note tone={ownAnswerTexts[answer].isGood ? 'ok' : 'bad'} role="status">
          {ownAnswerTexts[answer].text}
        </Note>
      )}
      {order.change && <Forms order={order} change={order.change} token={token} />}
      {!order.change && !isOver && <Muted>{messages.late}</Muted>}
      {!order.change && !isOver && (
        <WhatsappLink look="phrase" hello={messages.hello(order.order_id)}>
          {messages.whatsapp}
        </WhatsappLink>
      )}
    </section>
  );
}

function Forms({ order, change, token }: { order: Order; change: OwnOrder; token: string }) {
  return (
    <>
      <Disclosure summary={messages.open}>
        <form method="post" action="/orders/own/change/">
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="total" value={order.total} />
          <input type="hidden" name="version" value={change.version} />
          <Sizes order={order} change={change} />
          <AddressFields order={order} change={change} />
          <Muted>{messages.sum(formatRupees(order.total))}</Muted>
          <div>
            <Button type="submit">{messages.save}</Button>
          </div>
        </form>
      </Disclosure>
      <Disclosure summary={messages.cancel}>
        <form method="post" action="/orders/own/cancel/">
          <input type="hidden" name="token" value={token} />
          {change.has_money && <Muted>{messages.refund}</Muted>}
          <Field label={messages.why}>
            {(ids) => <TextInput {...ids} name="reason" required maxLength={200} dir="auto" />}
          </Field>
          <div>
            <Button type="submit" variant="ghost">
              {change.has_money ? messages.ask : messages.send}
            </Button>
          </div>
        </form>
      </Disclosure>
    </>
  );
}

function Sizes({ order, change }: { order: Order; change: OwnOrder }) {
  return order.items.map(({ name, size }, position) => {
    const sizes = change.sizes[position] ?? [];
    if (sizes.length < 2) return null;
    return (
      <Field key={position} label={messages.size(name)}>
        {(ids) => (
          <Select {...ids} name={`size-${position}`} defaultValue={size}>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        )}
      </Field>
    );
  });
}

function AddressFields({ order, change }: { order: Order; change: OwnOrder }) {
  const { address, city, landmark, second_phone, deliver_on } = order;
  return (
    <>
      <Field label={messages.address}>
        {(ids) => (
          <TextArea
            {...ids}
            name="address"
            required
            rows={2}
            dir="auto"
            maxLength={MAX_LENGTH.address}
            defaultValue={address}
          />
        )}
      </Field>
      <Field label={messages.city}>
        {(ids) => (
          <TextInput
            {...ids}
            name="city"
            required
            dir="auto"
            maxLength={MAX_LENGTH.city}
            defaultValue={city}
          />
        )}
      </Field>
      <Field label={messages.landmark}>
        {(ids) => (
          <TextInput
            {...ids}
            name="landmark"
            dir="auto"
            maxLength={MAX_LENGTH.landmark}
            defaultValue={landmark ?? ''}
          />
        )}
      </Field>
      <Field label={messages.second}>
        {(ids) => (
          <TextInput
            {...ids}
            type="tel"
            name="second_phone"
            dir="ltr"
            maxLength={MAX_LENGTH.phone}
            defaultValue={second_phone ? localPhone(second_phone) : ''}
          />
        )}
      </Field>
      <Field label={messages.day} hint={messages.until}>
        {(ids) => (
          <TextInput
            {...ids}
            type="date"
            name="deliver_on"
            min={change.first_day}
            max={change.last_day}
            defaultValue={deliver_on ?? ''}
          />
        )}
      </Field>
    </>
  );
}
