import { type ComponentProps, type ReactNode, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import styles from './drop-zone.module.css';

type DropZoneProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Underlined as a link; empty where nothing can be chosen. */
  action: string;
  hint: string;
  hintId?: string;
  /** Above the text. */
  children?: ReactNode;
  onFiles: (files: File[]) => void;
};

/** The native file input covers the whole area invisibly: click, keyboard and drop work by themselves. */
export function DropZone({ action, hint, hintId, children, onFiles, ...input }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    <div className={classes(styles.root, isOver && styles.over, input.disabled && styles.disabled)}>
      {children}
      <div className={styles.text} aria-hidden="true">
        <span className={styles.action}>{action}</span>
        <span id={hintId}>{hint}</span>
      </div>
      <input
        {...input}
        className={styles.input}
        type="file"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          // An input for one file would refuse a drop of several.
          event.preventDefault();
          setOver(false);
          const dropped = [...event.dataTransfer.files];
          if (dropped.length > 0 && !input.disabled) onFiles(dropped);
        }}
      />
    </div>
  );
}
