import type { Photo } from '#app/features/gallery/photo-schema.ts';
import { Button } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './photo-card.module.css';
import { approveButtonId } from './use-next-photo.ts';

const messages = {
  approve: 'Approve',
  approving: 'Approving...',
  takeBack: 'Unpublish',
  takingBack: 'Unpublishing...',
  remove: 'Delete',
  enlargeOf: (name: string) => `Enlarge: ${name}`,
  of: (action: string, name: string) => `${action}: ${name}`,
};

type PhotoCardProps = {
  photo: Photo;
  busy: boolean;
  onEnlarge: (photo: Photo) => void;
  onReview: (photo: Photo) => void;
  onDelete: (photo: Photo) => void;
};

export function PhotoCard({ photo, busy, onEnlarge, onReview, onDelete }: PhotoCardProps) {
  const { id, alt_text, is_approved, picture } = photo;
  const [action, doing] = is_approved
    ? [messages.takeBack, messages.takingBack]
    : [messages.approve, messages.approving];
  return (
    <li className={styles.card} aria-busy={busy}>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={messages.enlargeOf(alt_text)}
        onClick={() => onEnlarge(photo)}
      >
        <Picture picture={picture} alt="" sizes="(min-width: 768px) 300px, 46vw" ratio="4/5" />
      </button>
      <p className={styles.text} dir="auto">
        {alt_text}
      </p>
      <div className={styles.actions}>
        <Button
          id={approveButtonId(id)}
          variant="ghost"
          size="small"
          aria-label={messages.of(busy ? doing : action, alt_text)}
          aria-disabled={busy}
          onClick={() => !busy && onReview(photo)}
        >
          {busy ? doing : action}
        </Button>
        <Button
          variant="danger"
          size="small"
          aria-label={messages.of(messages.remove, alt_text)}
          aria-disabled={busy}
          onClick={() => !busy && onDelete(photo)}
        >
          {messages.remove}
        </Button>
      </div>
    </li>
  );
}
