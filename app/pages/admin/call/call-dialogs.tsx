import { Confirm, Dialog } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';

const messages = {
  taken: 'Somebody is calling already',
  goOn: 'Call all the same',
  leave: 'Leave it',
  blocked: 'WhatsApp did not open',
  blockedText: 'This browser stopped the new tab. Open it by this link:',
  open: 'Open WhatsApp',
};

/** What keeps a call from beginning: a colleague, or the browser. */
export type Stop = { kind: 'taken'; text: string; goOn: () => void } | { kind: 'blocked'; link: string };

export function CallDialogs({ stop, onClose }: { stop: Stop | null; onClose: () => void }) {
  return (
    <>
      <Confirm
        open={stop?.kind === 'taken'}
        title={messages.taken}
        message={stop?.kind === 'taken' ? stop.text : ''}
        confirmLabel={messages.goOn}
        cancelLabel={messages.leave}
        onConfirm={() => stop?.kind === 'taken' && stop.goOn()}
        onCancel={onClose}
      />
      <Dialog open={stop?.kind === 'blocked'} onClose={onClose} title={messages.blocked} size="small">
        <Text after={12}>{messages.blockedText}</Text>
        {stop?.kind === 'blocked' && (
          <a className="link" href={stop.link} target="_blank" rel="noreferrer" onClick={onClose}>
            {messages.open}
          </a>
        )}
      </Dialog>
    </>
  );
}
