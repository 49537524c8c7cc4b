import type { MessageNote, StaffMessage } from '#app/features/content/messages/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './messages-page.module.css';

const messages = {
  title: (name: string) => `From ${name}`,
  reply: 'Reply by e-mail',
  replyHint: 'Opens a draft in your mail program. Mark the message as answered once you have sent it.',
  markAnswered: 'Mark as answered',
  markOpen: 'Mark as not answered',
  markUnread: 'Mark as unread',
  answered: (moment: string) => `Answered ${moment}`,
};

type MessageDialogProps = {
  message: StaffMessage | null;
  busy: boolean;
  onNote: (message: StaffMessage, note: MessageNote) => void;
  onClose: () => void;
};

export function MessageDialog({ message, busy, onNote, onClose }: MessageDialogProps) {
  return (
    <Dialog
      open={message !== null}
      title={<bdi>{message && messages.title(message.name)}</bdi>}
      onClose={onClose}
    >
      {message && <Message message={message} busy={busy} onNote={onNote} />}
    </Dialog>
  );
}

type MessageProps = Pick<MessageDialogProps, 'busy' | 'onNote'> & { message: StaffMessage };

function Message({ message, busy, onNote }: MessageProps) {
  const { brand, time_zone } = useShop().settings;
  const { email, created_at, read_at, answered_at } = message;
  const mark = (note: MessageNote) => () => {
    if (!busy) onNote(message, note);
  };
  return (
    <>
      <Cluster gap="4px 16px">
        <Muted wrap="anywhere">{email}</Muted>
        <Muted>
          <time dateTime={created_at}>{formatMoment(created_at, time_zone)}</time>
        </Muted>
        {answered_at && <Muted>{messages.answered(formatMoment(answered_at, time_zone))}</Muted>}
      </Cluster>
      <p className={styles.text} dir="auto">
        {message.message}
      </p>
      <p>
        <a className="link" href={replyLink(message, brand)}>
          {messages.reply}
        </a>
      </p>
      <Muted>{messages.replyHint}</Muted>
      <Cluster gap={12} before={24}>
        <Button size="small" aria-disabled={busy} onClick={mark({ answered: !answered_at })}>
          {answered_at ? messages.markOpen : messages.markAnswered}
        </Button>
        {read_at && (
          <Button variant="ghost" size="small" aria-disabled={busy} onClick={mark({ read: false })}>
            {messages.markUnread}
          </Button>
        )}
      </Cluster>
    </>
  );
}

// Mail programs truncate longer addresses; the shopper has the whole text anyway.
const MAX_QUOTED = 600;

export function replyLink({ name, email, message }: StaffMessage, brand: string): string {
  const characters = [...message];
  const quoted = characters.slice(0, MAX_QUOTED).join('') + (characters.length > MAX_QUOTED ? '…' : '');
  const body = `Dear ${name},\n\n\n\n${brand}\n\nYou wrote:\n${quoted.replace(/^/gm, '> ')}`;
  // Mail programs expect CRLF, and do not decode a plus as a space.
  const fields = { subject: `Your message to ${brand}`, body: body.replaceAll('\n', '\r\n') };
  const query = Object.entries(fields).map(([field, text]) => `${field}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
