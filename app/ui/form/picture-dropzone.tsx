import { type DragEvent, useEffect, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { PICTURE_TYPES, readableSize } from './chosen-picture.ts';
import type { FieldIds } from './field.tsx';
import { fileAddress } from './file-address.ts';
import styles from './picture-dropzone.module.css';

const messages = {
  choose: 'Choose a picture',
  replace: 'Replace',
  drop: 'or drop one here',
  chosen: (name: string, size: string) => `${name}, ${size}`,
  unseen: 'No preview',
};

type PictureDropzoneProps = {
  ids: FieldIds;
  name: string;
  current?: { src: string } | null | undefined;
  file: File | null;
  disabled?: boolean | undefined;
  onFile: (file: File) => void;
};

/** The native file input covers the whole area invisibly: click, keyboard and drop work by themselves. */
export function PictureDropzone({ ids, name, current, file, disabled, onFile }: PictureDropzoneProps) {
  const [isOver, setOver] = useState(false);
  const input = useFileField(file);
  const preview = fileAddress(file) ?? current?.src;
  function drop(event: DragEvent) {
    // The native input accepts a drop of one file, but refuses several.
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped && !disabled) onFile(dropped);
  }
  return (
    <div className={classes(styles.root, isOver && styles.over, disabled && styles.disabled)}>
      {preview && <Preview key={preview} src={preview} />}
      <div className={styles.text} aria-hidden="true">
        <span className={styles.choose}>{preview ? messages.replace : messages.choose}</span>
        <span>{file ? messages.chosen(file.name, readableSize(file.size)) : messages.drop}</span>
      </div>
      <input
        {...ids}
        ref={input}
        className={styles.input}
        type="file"
        name={name}
        accept={PICTURE_TYPES}
        disabled={disabled}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // A refused file or a cancelled choice must not stay in the input.
          fill(target, file);
          if (chosen) onFile(chosen);
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      />
    </div>
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
