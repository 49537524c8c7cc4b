import { useState } from 'react';
import type { ChangedStatus, StaffOrder } from '#app/features/orders/order-schema.ts';
import { isMobile, whatsappAddress } from '#app/features/settings/texts/message-texts.ts';
import { useStatusUndo } from '#app/pages/admin/orders/use-undo.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { localPhone } from '#app/platform/text/plain-text.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { CallDialogs, type Stop } from './call-dialogs.tsx';
import { type Answer, type Asked, OutcomeDialog } from './outcome-dialog.tsx';
import { type Message, useMessageTexts } from './use-message-texts.ts';

const messages = {
  recorded: (id: string) => `Noted on order ${id}.`,
  landline: (phone: string) => `${phone} is a landline: WhatsApp does not know it. Please call.`,
};

/** `event`: what the customer is told of, so that no two colleagues tell her the same. */
export type Told = Message & { event?: number | undefined };

/** Reaching the customer of an order: each way says first who is calling, and asks afterwards what came of it. */
export function useCall() {
  const textOf = useMessageTexts();
  const { write, isBusy } = useStaffWrite();
  const offerUndo = useStatusUndo();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [stop, setStop] = useState<Stop | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function claim(next: Asked, open: () => void) {
    const start = () => {
      setStop(null);
      open();
      ask(next);
    };
    const path = `/api/admin/orders/${next.order.order_id}/call/`;
    const answer = await write({ method: 'POST', path }, { row: path, reload: () => false });
    // Only a colleague who is calling keeps anybody from it.
    if (answer.ok || answer.error.code !== 'call_taken') return start();
    setStop({ kind: 'taken', text: answer.error.detail, goOn: start });
  }

  function ask(next: Asked) {
    setRefused(null);
    setAsked(next);
  }

  function linkOf(order: StaffOrder, message?: Message): string | null {
    const phone = whatsappPhone(order);
    return phone && whatsappAddress(phone, textOf(order, message));
  }

  function whatsapp(order: StaffOrder, { event, ...message }: Told = {}) {
    const link = linkOf(order, message);
    if (link === null) return showToast(messages.landline(localPhone(order.phone)), { tone: 'bad' });
    void claim({ order, way: 'whatsapp', event }, () => {
      if (!window.open(link, '_blank')) setStop({ kind: 'blocked', link });
    });
  }

  async function record({ order, way, event }: Asked, answer: Answer) {
    const path = `/api/admin/orders/${order.order_id}/contacts/`;
    const seen = answer.outcome === 'yes' ? { total: order.total } : answer.outcome === 'told' && { event };
    const body = { channel: way, ...answer, ...seen };
    const recorded = await write<ChangedStatus>(
      { method: 'POST', path, body },
      { row: order.order_id, reload: ({ ok, status }) => ok || status === 409 },
    );
    if (!recorded.ok) {
      const { total } = recorded.error;
      // She may agree to it while she is still there.
      if (typeof total === 'number') setAsked({ order: { ...order, total }, way, event });
      return setRefused(recorded.error.detail);
    }
    setAsked(null);
    if (recorded.data.undo) offerUndo(recorded.data);
    else showToast(messages.recorded(order.order_id));
  }

  const dialogs = (
    <>
      <OutcomeDialog
        asked={asked}
        busy={isBusy()}
        refused={refused}
        onAnswer={(answer) => asked && void record(asked, answer)}
        onClose={() => setAsked(null)}
      />
      <CallDialogs stop={stop} onClose={() => setStop(null)} />
    </>
  );
  return {
    textOf,
    linkOf,
    whatsapp,
    call: (order: StaffOrder, { event }: Told = {}) =>
      void claim({ order, way: 'call', event }, () => window.location.assign(`tel:${order.phone}`)),
    askOutcome: (order: StaffOrder) => ask({ order, way: 'call' }),
    dialogs,
  };
}

/** The first of her phones that WhatsApp may know; null when both are landlines. */
export function whatsappPhone({ phone, second_phone }: Pick<StaffOrder, 'phone' | 'second_phone'>) {
  return [phone, second_phone].find((one) => one !== null && isMobile(one)) ?? null;
}
