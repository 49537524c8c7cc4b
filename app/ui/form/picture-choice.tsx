import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/feedback.tsx';
import { fileAddress, PICTURE_TYPES, pictureProblem, readableSize } from './chosen-picture.ts';
import { DropZone } from './drop-zone.tsx';
import { Field, type FieldIds } from './field.tsx';
import styles from './picture-choice.module.css';

const messages = {
  undo: 'Undo',
  remove: 'Remove',
  removeOf: (label: string) => `Remove: ${label}`,
  undoOf: (label: string) => `Undo: ${label}`,
  choose: 'Choose a picture',
  replace: 'Replace',
  drop: 'or drop one here',
  chosen: (name: string, size: string) => `${name}, ${size}`,
  unseen: 'No preview',
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

type PictureDropzoneProps = {
  ids: FieldIds;
  name: string;
  current?: { src: string } | null | undefined;
  file: File | null;
  disabled?: boolean | undefined;
  onFile: (file: File) => void;
};

function PictureDropzone({ ids, name, current, file, disabled, onFile }: PictureDropzoneProps) {
  const input = useFileField(file);
  const preview = fileAddress(file) ?? current?.src;
  return (
    <DropZone
      {...ids}
      ref={input}
      name={name}
      accept={PICTURE_TYPES}
      disabled={disabled}
      action={preview ? messages.replace : messages.choose}
      hint={file ? messages.chosen(file.name, readableSize(file.size)) : messages.drop}
      onChange={({ target }) => {
        const [chosen] = target.files ?? [];
        // A refused file or a cancelled choice must not stay in the input.
        fill(target, file);
        if (chosen) onFile(chosen);
      }}
      onFiles={([dropped]) => dropped && onFile(dropped)}
    >
      {preview && <Preview key={preview} src={preview} />}
    </DropZone>
  );
}

function Preview({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return <span className={styles.unseen}>{messages.unseen}</span>;
  return <img className={styles.preview} src={src} alt="" onError={() => setFailed(true)} />;
}

/** Keeps the native input in sync with the chosen file, so that the surrounding form submits it. */
function useFileField(file: File | null) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) fill(input.current, file);
  }, [file]);
  return input;
}

function fill(input: HTMLInputElement, file: File | null): void {
  if ((input.files?.[0] ?? null) === file) return;
  const files = new DataTransfer();
  if (file) files.items.add(file);
  input.files = files.files;
}
