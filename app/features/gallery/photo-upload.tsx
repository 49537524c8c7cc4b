import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { PICTURE_TYPES } from '#app/ui/form/chosen-picture.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import type { PhotoSenderProps } from './photo-sender.tsx';
import styles from './photo-upload.module.css';

const messages = {
  add: 'Add Your Photo',
  failed: 'This needs a connection. Please try again.',
};

/** Each is looked at and sent on its own. */
type Choice = { number: number; file: File | undefined; Sender: ComponentType<PhotoSenderProps> };

export function PhotoUpload() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isSending, setIsSending] = useState(false);
  // Few visitors send a photo: how is not part of the page's script.
  const choose = async (file: File | undefined) => {
    const Sender = await loadSender();
    if (!Sender) return showToast(messages.failed);
    setChoice((before) => ({ number: (before?.number ?? 0) + 1, file, Sender }));
  };
  const picker = usePicker(() => void choose(undefined));
  return (
    <div className={styles.root}>
      {/* Opened through the button after it, which is what people see and reach (keep-early-taps.js). */}
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Otherwise choosing the same photo again after a failure would fire no event.
          target.value = '';
        }}
      />
      {/* Not disabled while sending: the dialog that follows returns the focus to it. */}
      <Button
        aria-disabled={isSending || undefined}
        onPointerDown={() => void loadSender()}
        onClick={() => !isSending && picker.current?.click()}
      >
        {messages.add}
      </Button>
      {choice && <choice.Sender key={choice.number} file={choice.file} onSending={setIsSending} />}
    </div>
  );
}

/** Null when it cannot be loaded. Begun at the touch, it has come when a photo is chosen. */
function loadSender(): Promise<ComponentType<PhotoSenderProps> | null> {
  return import('./photo-sender.tsx').then(
    ({ PhotoSender }) => PhotoSender,
    () => null,
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
