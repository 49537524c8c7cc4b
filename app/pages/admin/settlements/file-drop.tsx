import { type DragEvent, type ReactNode, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './settlements.module.css';

type FileDropProps = { onFile: (file: File) => void; children: ReactNode };

/** A part of the page on which a file can be dropped; the button beside it does the same by keyboard. */
export function FileDrop({ onFile, children }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same by keyboard.
    <div
      className={classes(styles.drop, isOver && styles.over)}
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
