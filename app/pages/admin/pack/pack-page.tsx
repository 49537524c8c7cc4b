import { useState } from 'react';
import { data, useNavigate } from 'react-router';
import { toOrderId } from '#app/features/orders/order.ts';
import { piecesKey } from '#app/features/orders/pack/count-pieces.ts';
import { productOfCode } from '#app/features/orders/pack/piece-code.ts';
import type { PackingList, PackingOrder } from '#app/features/orders/pack/schema.ts';
import { isolated } from '#app/features/settings/texts/message-texts.ts';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { callAsStaff, findAsStaff } from '#app/pages/admin/session/staff-guard.ts';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import type { Route } from './+types/pack-page.ts';
import { PackList } from './pack-list.tsx';
import { PackOrder } from './pack-order.tsx';
import { ScanField } from './scan-field.tsx';
import { playSound } from './sounds.ts';

const messages = {
  en: {
    title: 'Pack',
    back: '‹ To pack',
    scanSlip: 'Order number or slip',
    unknown: (order: string) => `There is no order ${order}.`,
    noOrder: (text: string) =>
      `“${text}” is no order number. Scan the slip of the order first, then its pieces.`,
  },
  ur: {
    title: 'پیکنگ',
    back: '‹\u00a0 پیکنگ کی فہرست',
    scanSlip: 'آرڈر نمبر یا پرچی',
    unknown: (order: string) => `آرڈر ${isolated(order)} نہیں ملا۔`,
    noOrder: (text: string) =>
      `”${isolated(text)}“ آرڈر نمبر نہیں ہے۔ پہلے آرڈر کی پرچی سکین کریں، پھر اس کے پیس۔`,
  },
  roman: {
    title: 'Packing',
    back: '‹ Packing ki list',
    scanSlip: 'Order number ya parchi',
    unknown: (order: string) => `Order ${order} nahin mila.`,
    noOrder: (text: string) =>
      `“${text}” order number nahin hai. Pehle order ki parchi scan karein, phir us ke piece.`,
  },
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.en.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('order');
  if (asked !== null) {
    const order_id = toOrderId(asked) ?? asked;
    const path = `/api/admin/packing/${encodeURIComponent(order_id)}/`;
    const order = await findAsStaff<PackingOrder>(request, path);
    if (order) return { order, unknown: null, list: null };
  }
  const answer = await callAsStaff<PackingList>(request, { method: 'GET', path: '/api/admin/packing/' });
  if (!answer.ok) throw data(answer.error, { status: 503 });
  return { order: null, unknown: asked, list: answer.data };
}

export default function PackPage({ loaderData: { order, unknown, list } }: Route.ComponentProps) {
  const texts = useTexts(messages);
  if (order)
    return (
      <AdminPage
        title={order.order_id}
        action={
          <Link className="link" to="/admin/pack">
            {texts.back}
          </Link>
        }
      >
        {/* What was counted of other pieces counts no longer. */}
        <PackOrder key={order.order_id + piecesKey(order.items)} order={order} />
      </AdminPage>
    );
  return (
    <AdminPage title={texts.title}>
      <Stack gap={12}>
        <OrderScan unknown={unknown} />
        {list && <PackList list={list} />}
      </Stack>
    </AdminPage>
  );
}

function OrderScan({ unknown }: { unknown: string | null }) {
  const texts = useTexts(messages);
  const navigate = useNavigate();
  const [wrong, setWrong] = useState<string | null>(null);
  const text = wrong !== null ? texts.noOrder(wrong) : unknown !== null ? texts.unknown(unknown) : null;
  const open = (scanned: string) => {
    const order_id = productOfCode(scanned) === null ? toOrderId(scanned) : null;
    setWrong(order_id || scanned === '' ? null : scanned.slice(0, 40));
    if (order_id) void navigate(`?order=${order_id}`);
    else if (scanned !== '') playSound('wrong');
  };
  return (
    <>
      <ScanField hint={texts.scanSlip} onScan={open} />
      {text && (
        <Note tone="bad" role="alert">
          <span dir="auto">{text}</span>
        </Note>
      )}
    </>
  );
}
