import type { Blog } from '#app/features/content/blog/blog-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { BlogDraft } from './blog-draft.ts';
import styles from './draft-note.module.css';

const messages = {
  restored: (moment: string) => `We restored what you typed on ${moment} and did not save.`,
  pictures: 'Please choose your picture again.',
  outdated: 'The post has changed since then: saving will overwrite those changes.',
  discard: 'Discard draft',
};

type DraftNoteProps = { draft: BlogDraft; opened: Blog | null; disabled: boolean; onDiscard: () => void };

export function DraftNote({ draft, opened, disabled, onDiscard }: DraftNoteProps) {
  const { time_zone } = useShop().settings;
  const isOutdated = opened !== null && opened.version !== draft.version;
  return (
    <Note tone="info" role="status" className={styles.root}>
      <p>
        {messages.restored(formatMoment(draft.saved_at, time_zone))} {messages.pictures}
      </p>
      {isOutdated && <p>{messages.outdated}</p>}
      <Button variant="text" size="small" className={styles.discard} disabled={disabled} onClick={onDiscard}>
        {messages.discard}
      </Button>
    </Note>
  );
}
