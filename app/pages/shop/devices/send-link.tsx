import { type ComponentType, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { SendDialogProps, SentLink } from './send-dialog.tsx';

const messages = { failed: 'This could not be opened. Please check your connection and try again.' };

type SendLinkProps = {
  label: string;
  variant?: 'ghost' | 'text';
  /** Called at the tap, so that the link has the contents of that moment. */
  toLink: () => SentLink;
};

/** A button that opens a link for another device or another person: to copy, to send, to scan. */
export function SendLink({ label, variant = 'ghost', toLink }: SendLinkProps) {
  const [SendDialog, setSendDialog] = useState<ComponentType<SendDialogProps> | null>(null);
  const [link, setLink] = useState<SentLink | null>(null);
  const [isFailed, setFailed] = useState(false);
  const open = async () => {
    const loaded = await import('./send-dialog.tsx').catch(() => null);
    setFailed(!loaded);
    if (!loaded) return;
    setSendDialog(() => loaded.SendDialog);
    setLink(toLink());
  };
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={open}>
        {label}
      </Button>
      {isFailed && <p role="alert">{messages.failed}</p>}
      {SendDialog && <SendDialog link={link} onClose={() => setLink(null)} />}
    </>
  );
}
