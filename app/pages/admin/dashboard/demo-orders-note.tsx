import { useState } from 'react';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';

const messages = {
  text: (orders: number) =>
    `${orders} demo orders show how the shop works. Nobody placed them, and nobody gets a message about them.`,
  remove: 'Remove demo orders',
  title: 'Remove all demo orders?',
  question: (orders: number) =>
    `${orders} demo orders leave, with their customers, payments and notes, and their pieces are for sale again. Orders of real customers stay as they are.`,
  removed: ({ orders }: { orders: number }) => `${orders} demo orders are removed.`,
  failed: 'The demo orders could not be removed.',
};

/** For owners; nothing in a shop without demo orders. */
export function DemoOrdersNote({ orders }: { orders: number }) {
  const [asks, setAsks] = useState(false);
  const { write, isBusy, notice } = useStaffWrite();
  async function remove() {
    const request = { method: 'DELETE', path: '/api/admin/demo-orders/' } as const;
    await write(request, { success: messages.removed, failure: messages.failed });
    setAsks(false);
  }
  if (orders === 0) return notice;
  return (
    <Note tone="info" after={20}>
      <Cluster ends gap="8px 20px">
        <span>{messages.text(orders)}</span>
        <Button variant="ghost" size="small" onClick={() => setAsks(true)}>
          {messages.remove}
        </Button>
      </Cluster>
      <Confirm
        open={asks}
        title={messages.title}
        message={messages.question(orders)}
        confirmLabel={messages.remove}
        busy={isBusy()}
        onConfirm={remove}
        onCancel={() => setAsks(false)}
      />
      {notice}
    </Note>
  );
}
