import { useEffect, useRef } from 'react';
import type { Photo } from '#app/features/gallery/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { Cluster, Panel } from '#app/ui/layout.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './gallery-review-page.module.css';

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
    <Panel as="li" padding={0} className={styles.card} aria-busy={busy}>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={messages.enlargeOf(alt_text)}
        onClick={() => onEnlarge(photo)}
      >
        <Picture picture={picture} alt="" sizes="(min-width: 768px) 300px, 46vw" ratio="4/5" />
      </button>
      <Muted wrap="anywhere" className={styles.text} dir="auto">
        {alt_text}
      </Muted>
      <Cluster gap={4} className={styles.actions}>
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
      </Cluster>
    </Panel>
  );
}

function approveButtonId(photo: number): string {
  return `review-photo-${photo}`;
}

/** When a photo leaves the list, the focus moves to the next one, or to the previous one at the end. */
export function useNextPhoto(photos: readonly Photo[]): (leaving: Photo) => void {
  const pendingFocus = useRef<{ leaving: number; next: number } | null>(null);
  useEffect(() => {
    if (!pendingFocus.current || photos.some(({ id }) => id === pendingFocus.current?.leaving)) return;
    document.getElementById(approveButtonId(pendingFocus.current.next))?.focus();
    pendingFocus.current = null;
  }, [photos]);
  return ({ id: leaving }) => {
    const index = photos.findIndex(({ id }) => id === leaving);
    const next = photos[index + 1] ?? photos[index - 1];
    pendingFocus.current = next ? { leaving, next: next.id } : null;
  };
}
