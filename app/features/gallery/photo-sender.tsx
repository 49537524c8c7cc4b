import { useShop } from '#app/features/settings/shop-context.tsx';
import { pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import styles from './photo-upload.module.css';
import { usePhotoUpload } from './use-photo-upload.ts';

const messages = {
  sending: 'Sending your photo',
  percent: (part: number) => `${Math.round(part * 100)}%`,
  checking: 'Checking your photo…',
};

/** `file` is undefined when the visitor chose none. */
export type PhotoSenderProps = { file: File | undefined; onSending: (isSending: boolean) => void };

/** Shows what was chosen, sends it, and says what became of it. */
export function PhotoSender({ file, onSending }: PhotoSenderProps) {
  const { time_zone } = useShop().settings;
  const problem = file ? pictureProblem(file) : null;
  const options = { timeZone: time_zone, onSending };
  const { chosen, progress, result, ...photo } = usePhotoUpload({ file, problem }, options);
  return (
    <>
      {progress !== null && <Progress part={progress} />}
      <PhotoPreview photo={chosen} onSend={photo.send} onCancel={photo.discard} />
      <Notice open={result !== null} message={result ?? ''} onClose={photo.dismiss} />
    </>
  );
}

function Progress({ part }: { part: number }) {
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={part} aria-label={messages.sending} />
      <span aria-hidden="true">{part < 1 ? messages.percent(part) : messages.checking}</span>
    </div>
  );
}
