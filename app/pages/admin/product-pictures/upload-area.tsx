import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Progress } from '#app/ui/feedback.tsx';
import { PICTURE_TYPES } from '#app/ui/form/chosen-picture.ts';
import { DropZone } from '#app/ui/form/drop-zone.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './product-pictures.module.css';
import type { Upload } from './use-uploads.ts';

const messages = {
  choose: 'Choose pictures',
  hint: 'or drop them here, as many as you like. Large photos are made smaller before they are sent.',
  full: (most: number) => `A product has at most ${most} pictures. Please remove some to add others.`,
  waiting: 'Waiting',
  again: 'Try again',
  forget: 'Leave it out',
  againOf: (name: string) => `Try again: ${name}`,
  forgetOf: (name: string) => `Leave out: ${name}`,
};

/** iPhones convert HEIC photos for what is listed; other systems then offer them too. */
const ACCEPTED = `${PICTURE_TYPES},.heic,.heif`;

type UploadAreaProps = { room: number; most: number; onFiles: (files: File[]) => void };

export function UploadArea({ room, most, onFiles }: UploadAreaProps) {
  const isFull = room <= 0;
  return (
    <DropZone
      multiple
      accept={ACCEPTED}
      aria-label={messages.choose}
      aria-describedby="pictures-hint"
      hintId="pictures-hint"
      disabled={isFull}
      action={isFull ? '' : messages.choose}
      hint={isFull ? messages.full(most) : messages.hint}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        // The same file may be chosen once more.
        target.value = '';
        onFiles(chosen);
      }}
      onFiles={onFiles}
    />
  );
}

type UploadListProps = {
  uploads: readonly Upload[];
  onRetry: (upload: Upload) => void;
  onForget: (id: number) => void;
};

export function UploadList({ uploads, onRetry, onForget }: UploadListProps) {
  return (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.map((upload) => {
        const { id, file, part, problem } = upload;
        return (
          <li key={id} className={classes(styles.upload, problem !== null && styles.failed)}>
            <span className={styles.fileName} dir="auto">
              {file.name}
            </span>
            {problem !== null ? (
              <>
                <span className={styles.problem}>{problem}</span>
                <span className={styles.uploadActions}>
                  <Button
                    variant="text"
                    aria-label={messages.againOf(file.name)}
                    onClick={() => onRetry(upload)}
                  >
                    {messages.again}
                  </Button>
                  <Button
                    variant="text"
                    aria-label={messages.forgetOf(file.name)}
                    onClick={() => onForget(id)}
                  >
                    {messages.forget}
                  </Button>
                </span>
              </>
            ) : part === null ? (
              <Muted as="span">{messages.waiting}</Muted>
            ) : (
              <Progress part={part} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
