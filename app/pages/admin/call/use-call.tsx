import { useState } from 'react';
import { greeting } from '#app/features/orders/mails/shopper-email.ts';
import type { ChangedStatus, StaffOrder } from '#app/features/orders/order-schema.ts';
import { whatsappLink } from '#app/features/settings/brand.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStatusUndo } from '#app/pages/admin/orders/use-undo.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { type Answer, OutcomeDialog } from './outcome-dialog.tsx';
import { type Taken, TakenDialog } from './taken-dialog.tsx';

const messages = {
  hello: (hello: string, brand: string, id: string) =>
    `${hello}! This is ${brand}. It is about your order ${id}.`,
  recorded: (id: string) => `Noted on order ${id}.`,
};

export type Way = 'whatsapp' | 'call';

/** Reaching the customer of an order: each way says first who is calling, and asks afterwards what came of it. */
export function useCall() {
  const { brand } = useShop().settings;
  const { write, isBusy } = useStaffWrite();
  const offerUndo = useStatusUndo();
  const [asked, setAsked] = useState<{ order: StaffOrder; way: Way } | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  function linkOf({ order_id, name, phone }: StaffOrder): string {
    const text = messages.hello(greeting(name), brand, order_id);
    return whatsappLink({ whatsapp_number: phone.slice(1) }, text);
  }

  async function claim(order: StaffOrder, way: Way, open: () => void) {
    const path = `/api/admin/orders/${order.order_id}/call/`;
    const answer = await write({ method: 'POST', path }, { row: order.order_id, reload: () => false });
    // Whoever cannot be asked does not keep anybody from calling.
    if (answer.ok || answer.error.code !== 'call_taken') return start(order, way, open);
    setTaken({ text: answer.error.detail, goOn: () => start(order, way, open) });
  }

  function start(order: StaffOrder, way: Way, open: () => void) {
    setTaken(null);
    open();
    ask(order, way);
  }

  function ask(order: StaffOrder, way: Way) {
    setRefused(null);
    setAsked({ order, way });
  }

  async function record(order: StaffOrder, way: Way, answer: Answer) {
    const path = `/api/admin/orders/${order.order_id}/contacts/`;
    const body = { channel: way, ...answer };
    const recorded = await write<ChangedStatus>(
      { method: 'POST', path, body },
      { row: order.order_id, reload: ({ ok, status }) => ok || status === 409 },
    );
    if (!recorded.ok) return setRefused(recorded.error.detail);
    setAsked(null);
    if (recorded.data.undo) offerUndo(recorded.data);
    else showToast(messages.recorded(order.order_id));
  }

  return {
    linkOf,
    whatsapp: (order: StaffOrder) =>
      void claim(order, 'whatsapp', () => window.open(linkOf(order), '_blank', 'noopener')),
    call: (order: StaffOrder) =>
      void claim(order, 'call', () => window.location.assign(`tel:${order.phone}`)),
    askOutcome: (order: StaffOrder) => ask(order, 'call'),
    dialogs: (
      <>
        <TakenDialog taken={taken} onClose={() => setTaken(null)} />
        <OutcomeDialog
          asked={asked?.order ?? null}
          busy={isBusy()}
          refused={refused}
          onAnswer={(answer) => asked && void record(asked.order, asked.way, answer)}
          onClose={() => setAsked(null)}
        />
      </>
    ),
  };
}
