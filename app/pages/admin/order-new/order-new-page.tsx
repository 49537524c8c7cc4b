import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Known, STAFF_CHANNELS, type StaffPrice } from '#app/features/orders/by-staff/schema.ts';
import { CHANNEL_NAMES } from '#app/features/orders/desk/queues.ts';
import { type OrderStatus, PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '#app/features/orders/order.ts';
import { ledgerMethodName, RECORDED_METHODS } from '#app/features/orders/pay/balance.ts';
import { OrderAddress } from '#app/pages/admin/order-edit/order-fields.tsx';
import { PieceRows } from '#app/pages/admin/order-edit/piece-rows.tsx';
import { PriceTerms } from '#app/pages/admin/order-edit/price-terms.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { toE164 } from '#app/platform/text/plain-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { Cluster, FieldGrid, Stack } from '#app/ui/layout.tsx';
import { Muted } from '#app/ui/text.tsx';
import type { Route } from './+types/order-new-page.ts';
import {
  emptyDraft,
  type OrderDraft,
  orderInput,
  priceInput,
  readDraft,
  storeDraft,
  withKnown,
  withPasted,
  withPieces,
} from './order-draft.ts';
import { PastedText } from './pasted-text.tsx';

const messages = {
  title: 'New order',
  intro: 'From WhatsApp, the phone, Instagram or the counter.',
  text: 'From a message',
  customer: 'Customer',
  phone: 'Phone',
  email: 'E-mail (optional)',
  channel: 'Ordered by',
  earlier: (orders: number) =>
    orders === 0
      ? 'Known from the earlier shop.'
      : `Known from the earlier shop: ${orders === 1 ? 'one order' : `${orders} orders`} there.`,
  known: (name: string, orders: number) =>
    `${name} has ordered ${orders === 1 ? 'once' : `${orders} times`}.`,
  restricted: (reason: string) => `This customer is restricted: ${reason}`,
  pieces: 'Pieces',
  payment: 'Payment',
  method: 'Paid by',
  received: 'Received already, in rupees',
  receivedBy: 'It came by',
  transaction: 'Transaction ID',
  code: 'Referral code',
  wrongCode: 'This code is not valid.',
  total: (sum: string, delivery: string) => `Total ${sum}, delivery ${delivery} included.`,
  advance: (sum: string) => `${sum} of it is paid in advance.`,
  pass: 'Go beyond these limits',
  agreed: 'The customer has said yes: confirm it at once',
  place: 'Place the order',
  placing: 'Placing...',
  placed: (id: string, status: OrderStatus) => `${id} was placed and is ${status}.`,
  unconfirmed: (id: string, status: OrderStatus, why: string) =>
    `${id} was placed and is ${status}, though she said yes. ${why}`,
  notReserved: 'Open it and set it Confirmed to see why.',
  clear: 'Clear the form',
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader() {
  return { draft: readDraft() };
}

type Placed = { order_id: string; status: OrderStatus; unconfirmed: string[] };

type Failure = { text: string; fields: Record<string, string> };

export default function OrderNewPage({ loaderData }: Route.ComponentProps) {
  const [draft, setDraft] = useState(loaderData.draft);
  const [hints, setHints] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const price = usePrice(draft);
  const known = useKnown(draft.phone);
  const { write, isBusy } = useStaffWrite();
  const busy = isBusy();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failure]);
  useEffect(() => storeDraft(draft), [draft]);
  useEffect(() => {
    if (known) setDraft((now) => withKnown(now, known));
  }, [known]);
  const change = (changes: Partial<OrderDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const errors = failure?.fields ?? {};
  function clear() {
    setDraft(emptyDraft());
    setHints({});
    setFailure(null);
  }
  async function place() {
    const request = {
      ...({ method: 'POST', path: '/api/admin/orders/', idempotencyKey: draft.key } as const),
      body: orderInput(draft, price?.total),
    };
    const success = ({ order_id, status, unconfirmed }: Placed) =>
      draft.agreed && status === 'Pending'
        ? messages.unconfirmed(order_id, status, unconfirmed.join(' ') || messages.notReserved)
        : messages.placed(order_id, status);
    const answer = await write<Placed>(request, { success, reload: () => false });
    if (!answer.ok) {
      // A refused order was not placed: what is sent next is another one.
      change({ key: crypto.randomUUID() });
      return setFailure({ text: answer.error.detail, fields: answer.error.fields ?? {} });
    }
    storeDraft(null);
    await navigate(`/admin/orders/${answer.data.order_id}`);
  }
  const text = (name: 'phone' | 'email' | 'received' | 'transaction_id' | 'referral_code', label: string) => (
    <Field label={label} error={errors[name]} hint={hints[name]}>
      {(ids) => (
        <TextInput
          {...ids}
          name={name}
          dir="ltr"
          autoComplete="off"
          inputMode={name === 'received' ? 'numeric' : name === 'phone' ? 'tel' : 'text'}
          maxLength={100}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const choice = (
    name: 'channel' | 'payment_method' | 'received_by',
    label: string,
    options: readonly (readonly [value: string, name: string])[],
  ) => (
    <Field label={label} error={errors[name]}>
      {(ids) => (
        <Select
          {...ids}
          name={name}
          value={draft[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          {options.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) place();
        }}
      >
        <Stack gap={16}>
          <Panel title={messages.text}>
            <PastedText
              onRead={(order) => {
                const filled = withPasted(draft, order);
                setDraft(filled.draft);
                setHints(filled.hints);
              }}
              onPieces={(pieces) => setDraft((now) => withPieces(now, pieces))}
            />
          </Panel>
          <Panel title={messages.customer}>
            <FieldGrid from={560} gap="0 16px">
              {choice(
                'channel',
                messages.channel,
                STAFF_CHANNELS.map((channel) => [channel, CHANNEL_NAMES[channel]]),
              )}
              {text('phone', messages.phone)}
              {text('email', messages.email)}
            </FieldGrid>
            {known && <KnownAs known={known} />}
            <OrderAddress
              fields={draft.fields}
              errors={errors}
              hints={hints}
              onChange={(fields) => change({ fields: { ...draft.fields, ...fields } })}
            />
          </Panel>
          <Panel title={messages.pieces}>
            <PieceRows pieces={draft.pieces} onChange={(pieces) => change({ pieces })} />
            {price?.lines.map(({ problem }, index) =>
              problem ? (
                <Note key={index} tone="bad" before={8}>
                  {problem}
                </Note>
              ) : null,
            )}
          </Panel>
          <Panel title={messages.payment}>
            <FieldGrid from={560} gap="0 16px">
              {choice(
                'payment_method',
                messages.method,
                PAYMENT_METHODS.map((method) => [method, PAYMENT_METHOD_NAMES[method]]),
              )}
              {text('referral_code', messages.code)}
              {text('received', messages.received)}
              {draft.received !== '' &&
                choice(
                  'received_by',
                  messages.receivedBy,
                  RECORDED_METHODS.map((method) => [method, ledgerMethodName(method)]),
                )}
              {draft.received !== '' && text('transaction_id', messages.transaction)}
            </FieldGrid>
            <PriceTerms draft={draft} errors={errors} onChange={change} />
            {price && <PriceNote price={price} />}
            {price && price.limits.length > 0 && (
              <CheckField label={messages.pass} checked={draft.pass} onChange={(pass) => change({ pass })} />
            )}
            <CheckField
              label={messages.agreed}
              checked={draft.agreed}
              onChange={(agreed) => change({ agreed })}
            />
          </Panel>
          {failure && (
            <Note tone="bad" role="alert">
              {failure.text}
            </Note>
          )}
          <Cluster gap={12}>
            <Button type="submit" disabled={busy}>
              {busy ? messages.placing : messages.place}
            </Button>
            <Button variant="ghost" disabled={busy} onClick={clear}>
              {messages.clear}
            </Button>
          </Cluster>
        </Stack>
      </form>
    </AdminPage>
  );
}

function PriceNote({ price }: { price: StaffPrice }) {
  const { total, delivery, advance, limits, is_code_valid } = price;
  return (
    <>
      <p role="status">
        <strong>{messages.total(formatRupees(total), formatRupees(delivery))}</strong>{' '}
        {advance > 0 && messages.advance(formatRupees(advance))}
      </p>
      {is_code_valid === false && <Note tone="bad">{messages.wrongCode}</Note>}
      {limits.map((limit) => (
        <Note key={limit} tone="info" before={8}>
          {limit}
        </Note>
      ))}
    </>
  );
}

const TYPING_MS = 300;

/** Null without pieces, and before an answer. */
function usePrice(draft: OrderDraft): StaffPrice | null {
  const input = JSON.stringify(draft.pieces.length === 0 ? null : priceInput(draft));
  return useAnswer<StaffPrice>('/api/admin/orders/price/', input);
}

function KnownAs({ known: { customer, earlier_shop } }: { known: Known }) {
  const texts = [
    customer && messages.known(customer.name, customer.orders),
    earlier_shop && messages.earlier(earlier_shop.orders),
  ].filter(Boolean);
  return (
    <>
      {texts.length > 0 && <Muted role="status">{texts.join(' ')}</Muted>}
      {customer?.restriction && <Note tone="bad">{messages.restricted(customer.restriction)}</Note>}
    </>
  );
}

function useKnown(phone: string): Known | null {
  const number = toE164(phone);
  const input = JSON.stringify(number && { phone: number });
  const path = '/api/admin/orders/known-customer/';
  return useAnswer<Known>(path, input);
}

/** A moment after the last change; `input` is JSON, and null asks nothing. */
function useAnswer<T>(path: string, input: string): T | null {
  const call = useStaffCall();
  const [answer, setAnswer] = useState<{ input: string; data: T | null } | null>(null);
  useEffect(() => {
    if (input === 'null') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await call<T>({ method: 'POST', path, body: JSON.parse(input) });
      if (isCurrent && result.ok) setAnswer({ input, data: result.data });
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [path, input, call]);
  return answer && input !== 'null' ? answer.data : null;
}
