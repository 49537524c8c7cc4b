import { useEffect, useRef } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import styles from './photo-upload.module.css';
import { usePhotoUpload } from './use-photo-upload.ts';

const messages = {
  add: 'Add Your Photo',
  sending: 'Sending your photo',
  percent: (part: number) => `${Math.round(part * 100)}%`,
  checking: 'Checking your photo…',
};

/** Listed one by one: iPhones then convert HEIC photos to JPEG, which the shop can decode. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export function PhotoUpload() {
  const { time_zone } = useShop().settings;
  const { progress, result, upload, read } = usePhotoUpload(time_zone);
  const picker = usePicker(() => upload(undefined));
  const ready = useReady();
  return (
    <div className={styles.root}>
      {/* Opened through the button, which is what people see and reach. */}
      <input
        ref={picker}
        type="file"
        accept={TYPES}
        hidden
        onChange={({ target }) => {
          upload(target.files?.[0]);
          // Otherwise choosing the same photo again after a failure would fire no event.
          target.value = '';
        }}
      />
      {/* Not disabled while sending: the dialog that follows returns the focus to it. */}
      <Button
        disabled={!ready}
        aria-disabled={progress !== null || undefined}
        onClick={() => progress === null && picker.current?.click()}
      >
        {messages.add}
      </Button>
      {progress !== null && <Progress part={progress} />}
      <Notice open={result !== null} message={result?.message ?? ''} text={result?.reason} onClose={read} />
    </div>
  );
}

/** A file input that reports `cancel`, which React does not forward. */
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
