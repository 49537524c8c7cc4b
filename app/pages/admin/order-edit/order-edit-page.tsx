import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { EditPreview, Sums } from '#app/features/orders/edit/schema.ts';
import type { OrderDetail } from '#app/features/orders/fulfil/schema.ts';
import { ListEmpty } from '#app/pages/admin/list/resource-list.tsx';
import { findAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Panel } from '#app/pages/admin/shell/panel.tsx';
import { formatRupees } from '#app/platform/text/money.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { CheckField } from '#app/ui/form/check-field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { PlainTable } from '#app/ui/table/data-table.tsx';
import { Muted } from '#app/ui/text.tsx';
import type { Route } from './+types/order-edit-page.ts';
import { OrderAddress, type OrderFields } from './order-fields.tsx';
import type { Piece } from './piece.ts';
import { PieceRows } from './piece-rows.tsx';
import { PriceTerms } from './price-terms.tsx';

const messages = {
  title: (id: string) => `Change ${id}`,
  unknown: 'This order does not exist.',
  pieces: 'Pieces',
  address: 'Ship to',
  money: 'Price',
  pass: 'Go beyond these limits',
  agreed: 'The customer has agreed to the new total',
  asksAgain: 'The total changes: the customer has to say yes again.',
  sums: 'Before and after',
  sum: 'Sum',
  before: 'Before',
  after: 'After',
  nothing: 'Nothing is changed yet.',
  changes: 'What changes',
  save: 'Save the changes',
  saving: 'Saving...',
  cancel: 'Back to the order',
  saved: 'The order was changed.',
  reload: 'Start again from the order as it is now',
};

const SUMS: readonly (readonly [keyof Sums, string])[] = [
  ['subtotal', 'Subtotal'],
  ['discount', 'Discount'],
  ['delivery', 'Delivery'],
  ['total', 'Total'],
  ['advance', 'Advance'],
  ['balance', 'Still to be paid'],
  ['to_refund', 'To refund'],
];

export function meta({ params, matches }: Route.MetaArgs) {
  return adminMeta(messages.title(params.order_id), matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const path = `/orders/${encodeURIComponent(params.order_id)}/`;
  return { order: await findAsStaff<OrderDetail>(request, path) };
}

export default function OrderEditPage({ loaderData: { order } }: Route.ComponentProps) {
  if (!order)
    return (
      <AdminPage title={messages.unknown}>
        <ListEmpty title={messages.unknown} action={null} />
      </AdminPage>
    );
  return <EditForm key={`${order.order_id} ${order.version}`} order={order} />;
}

type Draft = {
  pieces: Piece[];
  fields: OrderFields;
  delivery: string;
  discount: string;
  reason: string;
  pass: boolean;
  agreed: boolean;
};

function draftOf(order: OrderDetail): Draft {
  const { name, address, city, second_phone, postal_code, landmark, delivery_note, deliver_on } = order;
  return {
    pieces: order.items.map(({ position, product: id, name, size, quantity, price }) => ({
      ...{ key: String(position), position, id, name, size, quantity, price, sizes: [] },
    })),
    fields: {
      ...{ name, address, city, second_phone: second_phone ?? '', postal_code: postal_code ?? '' },
      ...{ landmark: landmark ?? '', delivery_note: delivery_note ?? '', deliver_on: deliver_on ?? '' },
    },
    delivery: order.agreed_delivery === null ? '' : String(order.agreed_delivery),
    discount: order.staff_discount === 0 ? '' : String(order.staff_discount),
    ...{ reason: '', pass: false, agreed: false },
  };
}

/** Only what differs from the order: what a colleague changes meanwhile is not written over. */
function inputOf(order: OrderDetail, draft: Draft) {
  const before = draftOf(order);
  const fields = Object.entries(draft.fields).filter(
    ([name, value]) => value !== Object(before.fields)[name],
  );
  const linesOf = ({ pieces }: Draft) =>
    pieces.map(({ position, id, size, quantity }) =>
      position === undefined ? { id, size, quantity } : { position, size, quantity },
    );
  const isSame = JSON.stringify(linesOf(before)) === JSON.stringify(linesOf(draft));
  return {
    ...Object.fromEntries(
      fields.map(([name, value]) => [name, name === 'deliver_on' ? value || null : value]),
    ),
    ...(!isSame && { lines: linesOf(draft) }),
    ...(draft.delivery !== before.delivery && { delivery: draft.delivery === '' ? null : draft.delivery }),
    ...(draft.discount !== before.discount && { discount: draft.discount || 0 }),
    ...{ version: order.version, reason: draft.reason, pass_limits: draft.pass, agreed: draft.agreed },
  };
}

/** In the state of the history, when a list led here: its address. */
type FromList = { list?: string };

type Failure = { text: string; code: string; fields: Record<string, string> };

function EditForm({ order }: { order: OrderDetail }) {
  const [draft, setDraft] = useState(() => draftOf(order));
  const [failure, setFailure] = useState<Failure | null>(null);
  const { preview, problem } = usePreview(order, draft);
  const { write, isBusy } = useStaffWrite();
  const busy = isBusy();
  const navigate = useNavigate();
  const { state } = useLocation();
  const back = `/admin/orders/${order.order_id}`;
  const change = (changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes }));
  async function save() {
    const path = `/api/admin/orders/${order.order_id}/edit/`;
    const request = { method: 'PUT', path, body: inputOf(order, draft) } as const;
    const answer = await write<OrderDetail>(request, { success: messages.saved, reload: () => false });
    if (!answer.ok) {
      const { detail, code, fields = {} } = answer.error;
      return setFailure({ text: detail, code, fields });
    }
    await navigate((state as FromList | null)?.list ?? back);
  }
  const pieces = draft.pieces.map((piece) => ({
    ...piece,
    sizes: preview?.sizes.find(({ id }) => id === piece.id)?.sizes ?? piece.sizes,
  }));
  const shown = failure ?? problem;
  return (
    <AdminPage title={messages.title(order.order_id)}>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) save();
        }}
      >
        <Stack gap={16}>
          <Panel title={messages.pieces}>
            <PieceRows pieces={pieces} onChange={(changed) => change({ pieces: changed })} />
          </Panel>
          <Panel title={messages.money}>
            <PriceTerms draft={draft} errors={failure?.fields ?? {}} onChange={change} />
            <Compared preview={preview} />
            {preview?.limits.map((limit) => (
              <Note key={limit} tone="info" before={8}>
                {limit}
              </Note>
            ))}
            {preview && preview.limits.length > 0 && (
              <CheckField label={messages.pass} checked={draft.pass} onChange={(pass) => change({ pass })} />
            )}
            {preview?.asks_again && (
              <CheckField
                label={messages.agreed}
                hint={messages.asksAgain}
                checked={draft.agreed}
                onChange={(agreed) => change({ agreed })}
              />
            )}
          </Panel>
          <Panel title={messages.address}>
            <OrderAddress
              fields={draft.fields}
              errors={failure?.fields ?? {}}
              onChange={(fields) => change({ fields: { ...draft.fields, ...fields } })}
            />
          </Panel>
          {shown && (
            <Note tone="bad" role="alert">
              <p>{shown.text}</p>
              {shown.code === 'version_conflict' && (
                <Button variant="ghost" size="small" onClick={() => navigate(0)}>
                  {messages.reload}
                </Button>
              )}
            </Note>
          )}
          <Cluster gap={12}>
            <Button type="submit" disabled={busy}>
              {busy ? messages.saving : messages.save}
            </Button>
            <ButtonLink variant="ghost" to={back}>
              {messages.cancel}
            </ButtonLink>
          </Cluster>
        </Stack>
      </form>
    </AdminPage>
  );
}

function Compared({ preview }: { preview: EditPreview | null }) {
  if (!preview) return null;
  const rows = SUMS.filter(([sum]) => preview.before[sum] !== 0 || preview.after[sum] !== 0);
  return (
    <>
      <PlainTable caption={messages.sums} head={[messages.sum, messages.before, messages.after]} numeric>
        {rows.map(([sum, name]) => (
          <tr key={sum}>
            <th scope="row">{name}</th>
            <td>{formatRupees(preview.before[sum])}</td>
            <td>{formatRupees(preview.after[sum])}</td>
          </tr>
        ))}
      </PlainTable>
      {preview.changes.length === 0 && <Muted>{messages.nothing}</Muted>}
    </>
  );
}

const TYPING_MS = 300;

type Previewed = { preview: EditPreview | null; problem: Failure | null };

/** What the order would be, asked again a moment after each change. */
function usePreview(order: OrderDetail, draft: Draft): Previewed {
  const call = useStaffCall();
  const [shown, setShown] = useState<Previewed>({ preview: null, problem: null });
  const body = JSON.stringify(inputOf(order, draft));
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const path = `/api/admin/orders/${order.order_id}/edit-preview/`;
      const answer = await call<EditPreview>({ method: 'POST', path, body: JSON.parse(body) });
      if (!isCurrent) return;
      if (answer.ok) return setShown({ preview: answer.data, problem: null });
      const { detail, code, fields = {} } = answer.error;
      setShown(({ preview }) => ({ preview, problem: { text: detail, code, fields } }));
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [body, order.order_id, call]);
  return shown;
}
