import { useEffect, useRef } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { PICTURE_TYPES, pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import styles from './photo-upload.module.css';
import { usePhotoUpload } from './use-photo-upload.ts';

const messages = {
  add: 'Add Your Photo',
  sending: 'Sending your photo',
  percent: (part: number) => `${Math.round(part * 100)}%`,
  checking: 'Checking your photo…',
};

export function PhotoUpload() {
  const { time_zone } = useShop().settings;
  const { chosen, progress, result, ...photo } = usePhotoUpload(time_zone);
  const choose = (file: File | undefined) => photo.choose(file, file ? pictureProblem(file) : null);
  const picker = usePicker(() => choose(undefined));
  return (
    <div className={styles.root}>
      {/* Opened through the button after it, which is what people see and reach (platform/early). */}
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // Otherwise choosing the same photo again after a failure would fire no event.
          target.value = '';
        }}
      />
      {/* Not disabled while sending: the dialog that follows returns the focus to it. */}
      <Button
        aria-disabled={progress !== null || undefined}
        onClick={() => progress === null && picker.current?.click()}
      >
        {messages.add}
      </Button>
      {progress !== null && <Progress part={progress} />}
      <PhotoPreview photo={chosen} onSend={photo.send} onCancel={photo.discard} />
      <Notice open={result !== null} message={result ?? ''} onClose={photo.dismiss} />
    </div>
  );
}

/** A file input that reports `cancel`, for which the types of React have no property. */
function usePicker(onNothing: () => void) {
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = picker.current;
    input?.addEventListener('cancel', onNothing);
    return () => input?.removeEventListener('cancel', onNothing);
  }, [onNothing]);
  return picker;
}

function Progress({ part }: { part: number }) {
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={part} aria-label={messages.sending} />
      <span aria-hidden="true">{part < 1 ? messages.percent(part) : messages.checking}</span>
    </div>
  );
}
