import { Confirm } from '#app/ui/overlay/dialog.tsx';

const messages = {
  title: 'Somebody is calling already',
  goOn: 'Call all the same',
  leave: 'Leave it',
};

/** `text`: who is calling. */
export type Taken = { text: string; goOn: () => void };

export function TakenDialog({ taken, onClose }: { taken: Taken | null; onClose: () => void }) {
  return (
    <Confirm
      open={taken !== null}
      title={messages.title}
      message={taken?.text ?? ''}
      confirmLabel={messages.goOn}
      cancelLabel={messages.leave}
      onConfirm={() => taken?.goOn()}
      onCancel={onClose}
    />
  );
}
