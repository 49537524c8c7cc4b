import { useEffect, useRef, useState } from 'react';
import { type Print, UNNOTED } from '#app/features/orders/pack/prints.ts';
import type { PrintedOrder } from '#app/features/orders/pack/schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';

const messages = {
  print: {
    slips: (count: number) => (count === 1 ? 'Print 1 slip' : `Print ${count} slips`),
    labels: (count: number) => (count === 1 ? 'Print 1 label' : `Print ${count} labels`),
    'labels-a4': (count: number) => (count === 1 ? 'Print 1 label' : `Print ${count} labels`),
    picks: () => 'Print the pick list',
    forms: (count: number) => (count === 1 ? 'Print 1 form' : `Print ${count} forms`),
  } satisfies Record<Print, (count: number) => string>,
  question: (sheets: number) => (sheets === 1 ? 'Did it come out?' : `Did all ${sheets} come out?`),
  yes: 'Yes, note them as printed',
  no: 'No',
  saved: (count: number) => (count === 1 ? '1 order noted as printed.' : `${count} orders noted as printed.`),
  failed: 'Not noted as printed.',
};

type PrintButtonProps = {
  what: Print;
  orders: readonly PrintedOrder[];
  reason: string | null;
  startsAtOnce: boolean;
  onRecorded: () => void;
};

/** Opens the browser's dialog, and asks afterwards: no browser says whether paper came out. */
export function PrintButton({ what, orders, reason, startsAtOnce, onRecorded }: PrintButtonProps) {
  const [printed, setPrinted] = useState<readonly PrintedOrder[]>([]);
  const { write, isBusy, notice } = useStaffWrite();
  const print = async () => {
    await picturesAndFonts();
    window.print();
    if (!UNNOTED.includes(what)) setPrinted(orders);
  };
  useOnce(startsAtOnce && orders.length > 0, print);
  const record = async () => {
    const order_ids = [...new Set(printed.map(({ order_id }) => order_id))];
    const body = { what, order_ids, ...(reason !== null && { reason }) };
    const answer = await write<{ printed: string[] }>(
      { method: 'POST', path: '/api/admin/print/', body },
      { success: ({ printed: done }) => messages.saved(done.length), failure: messages.failed },
    );
    if (!answer.ok) return;
    setPrinted([]);
    onRecorded();
  };
  return (
    <>
      {printed.length > 0 && (
        <Note tone="info" role="status" title={messages.question(printed.length)}>
          <Cluster gap="8px 12px">
            <Button disabled={isBusy()} onClick={record}>
              {messages.yes}
            </Button>
            <Button variant="ghost" disabled={isBusy()} onClick={() => setPrinted([])}>
              {messages.no}
            </Button>
          </Cluster>
        </Note>
      )}
      {orders.length > 0 && printed.length === 0 && (
        <div>
          <Button onClick={print}>{messages.print[what](orders.length)}</Button>
        </div>
      )}
      {notice}
    </>
  );
}

function useOnce(isWanted: boolean, run: () => Promise<void>): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    void run();
  });
}

const WAIT_MS = 5_000;

/** A sheet without its pictures is better than none: what has not come by then is left out. */
async function picturesAndFonts(): Promise<void> {
  const pictures = [...document.images].map((image) => {
    image.loading = 'eager';
    return image.decode().catch(() => undefined);
  });
  const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  await Promise.race([Promise.all([document.fonts.ready, ...pictures]), late]);
}
