import { type FormEvent, lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/feedback.tsx';
import { TextInput } from '#app/ui/form/field.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import styles from './pack.module.css';

const Camera = lazy(() => import('./camera.tsx'));

const messages = {
  en: { field: 'Scan or type', camera: 'Camera', noCamera: 'Close camera' },
  ur: { field: 'سکین کریں یا لکھیں', camera: 'کیمرا', noCamera: 'کیمرا بند کریں' },
  roman: { field: 'Scan karein ya likhein', camera: 'Camera', noCamera: 'Camera band karein' },
};

type ScanFieldProps = {
  /** What to scan next. */
  hint: string;
  /** Also an empty text, when Enter is pressed alone. */
  onScan: (text: string) => void;
};

/** A hand scanner types into it and presses Enter: it has the focus whenever nothing else needs it. */
export function ScanField({ hint, onScan }: ScanFieldProps) {
  const texts = useTexts(messages);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [hasCamera, setCamera] = useState(false);
  const [hasKeyboard, setKeyboard] = useState(false);
  useFocusKept(field);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setText('');
    onScan(text.trim());
  };
  return (
    <Stack gap={8}>
      <form method="post" onSubmit={submit}>
        <Cluster nowrap gap={8}>
          <TextInput
            ref={field}
            className={styles.scan}
            aria-label={texts.field}
            placeholder={hint}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // Until it is tapped, the keyboard of a phone would only cover the pieces.
            inputMode={hasKeyboard ? 'text' : 'none'}
            onPointerDown={() => setKeyboard(true)}
            enterKeyHint="go"
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button variant="ghost" aria-pressed={hasCamera} onClick={() => setCamera((is) => !is)}>
            {hasCamera ? texts.noCamera : texts.camera}
          </Button>
        </Cluster>
      </form>
      {hasCamera && (
        <Suspense fallback={<Spinner />}>
          <Camera onCode={onScan} />
        </Suspense>
      )}
    </Stack>
  );
}

function useFocusKept(field: { current: HTMLInputElement | null }): void {
  // Before the page is painted: who sees the field may scan at once, and no letter is lost.
  useLayoutEffect(() => {
    const focus = () => field.current?.focus({ preventScroll: true });
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isTyped = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      const isField = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
      if (isTyped && key !== ' ' && !isField) focus();
    };
    focus();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
