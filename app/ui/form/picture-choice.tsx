import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { pictureProblem } from './chosen-picture.ts';
import { Field } from './field.tsx';
import styles from './picture-choice.module.css';
import { PictureDropzone } from './picture-dropzone.tsx';

const messages = {
  undo: 'Undo',
  remove: 'Remove',
  removeOf: (label: string) => `Remove: ${label}`,
  undoOf: (label: string) => `Undo: ${label}`,
};

export type PictureChoiceProps = {
  label: string;
  name: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  current?: { src: string } | null | undefined;
  file: File | null;
  onChoose: (file: File | null) => void;
  /** Removes the saved picture; without it, the picture can only be replaced. */
  onRemove?: (() => void) | undefined;
  /** Upload progress from 0 to 1; null while nothing is sent. */
  progress?: number | null | undefined;
  disabled?: boolean | undefined;
  children?: ReactNode;
};

/** A field for one picture: choose it by button or drop, see it, replace it, remove it. */
export function PictureChoice(props: PictureChoiceProps) {
  const { label, name, hint, error, current, file, onChoose, onRemove, progress, disabled, children } = props;
  const [refused, setRefused] = useState<string | null>(null);
  function choose(chosen: File) {
    const reason = pictureProblem(chosen);
    setRefused(reason);
    if (!reason) onChoose(chosen);
  }
  function removePicture(take: () => void, id: string) {
    setRefused(null);
    take();
    // The focused button is removed together with the picture.
    document.getElementById(id)?.focus();
  }
  return (
    <Field label={label} hint={hint} error={refused ?? error} className={styles.field}>
      {(ids) => (
        <>
          <PictureDropzone
            ids={ids}
            name={name}
            current={current}
            file={file}
            disabled={disabled}
            onFile={choose}
          />
          <div className={styles.foot}>
            {children}
            {file && (
              <Button
                variant="text"
                disabled={disabled}
                aria-label={messages.undoOf(label)}
                onClick={() => removePicture(() => onChoose(null), ids.id)}
              >
                {messages.undo}
              </Button>
            )}
            {!file && current && onRemove && (
              <Button
                variant="text"
                disabled={disabled}
                aria-label={messages.removeOf(label)}
                onClick={() => removePicture(onRemove, ids.id)}
              >
                {messages.remove}
              </Button>
            )}
          </div>
          {progress != null && <Progress part={progress} />}
        </>
      )}
    </Field>
  );
}
