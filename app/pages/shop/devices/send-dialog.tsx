import { Button, CopyButton } from '#app/ui/button.tsx';
import { WhatsappIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './send-dialog.module.css';

const messages = {
  scan: 'Scan this with the camera of the other device.',
  code: 'QR code of the link',
  link: 'The link',
  whatsapp: 'WhatsApp',
  share: 'Share…',
};

export type SentLink = { title: string; text: string; url: string };

export type SendDialogProps = { link: SentLink | null; onClose: () => void };

export function SendDialog({ link, onClose }: SendDialogProps) {
  return (
    <Dialog open={link !== null} onClose={onClose} title={link?.title} size="small">
      {link && <LinkChoices link={link} />}
    </Dialog>
  );
}

function LinkChoices({ link: { text, url, title } }: { link: SentLink }) {
  return (
    <>
      <p>{text}</p>
      <Cluster as="p" gap={10} before={16} nowrap>
        <input className={styles.address} readOnly value={url} aria-label={messages.link} />
        <CopyButton text={url} what={messages.link.toLowerCase()} />
      </Cluster>
      <Cluster gap={12} before={14}>
        <a
          className={`tap underlined ${styles.whatsapp}`}
          href={`https://wa.me/?text=${encodeURIComponent(`${title}: ${url}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          <WhatsappIcon size={20} />
          {messages.whatsapp}
        </a>
        {typeof navigator.share === 'function' && (
          <Button variant="text" onClick={() => share({ title, url })}>
            {messages.share}
          </Button>
        )}
      </Cluster>
      <div className={styles.code}>
        <QrCode text={url} label={messages.code} />
      </div>
      <p className={styles.scan}>{messages.scan}</p>
    </>
  );
}

/** Closing the system's sheet is no failure. */
function share(shared: ShareData): void {
  navigator.share(shared).catch(() => undefined);
}
