import { type CSSProperties, type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { ProductPictureData } from '#app/features/catalogue/products/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogActions } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './product-pictures.module.css';

const messages = {
  hint: 'Tap what has to stay in sight where the picture is cut. The arrow keys move the point, with Shift in larger steps.',
  label: (x: number, y: number) => `Focal point: ${x} % from the left, ${y} % from the top`,
  previews: 'How it is cut',
  middle: 'Back to the middle',
  save: 'Save the focal point',
  saving: 'Saving...',
};

const STEPS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const LARGE_STEP = 10;

const percent = (number: number) => Math.min(100, Math.max(0, Math.round(number)));

type Point = { x: number; y: number };

type FocalPointProps = { picture: ProductPictureData; busy: boolean; onSave: (at: Point) => void };

export function FocalPoint({ picture, busy, onSave }: FocalPointProps) {
  const [at, setAt] = useState<Point>({ x: picture.x, y: picture.y });
  function tap({ currentTarget, clientX, clientY, detail }: MouseEvent) {
    // Enter and Space click in the corner.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setAt({ x: percent(((clientX - left) / width) * 100), y: percent(((clientY - top) / height) * 100) });
  }
  function onKeyDown(event: KeyboardEvent) {
    const [x, y] = STEPS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const by = event.shiftKey ? LARGE_STEP : 1;
    setAt((now) => ({ x: percent(now.x + x * by), y: percent(now.y + y * by) }));
  }
  const shown = { ...picture, ...at };
  return (
    <>
      <Text size="small" tone="muted" after={14}>
        {messages.hint}
      </Text>
      <div className={styles.focus}>
        <button
          type="button"
          className={styles.stage}
          style={{ '--ratio': picture.width / picture.height } as CSSProperties}
          aria-label={messages.label(at.x, at.y)}
          onClick={tap}
          onKeyDown={onKeyDown}
        >
          <Picture picture={picture} alt="" sizes="(min-width: 768px) 420px, 90vw" priority />
          <span className={styles.point} style={{ insetBlockStart: `${at.y}%`, left: `${at.x}%` }} />
        </button>
        <div className={styles.previews} aria-hidden="true">
          <Text size="caption" tone="muted">
            {messages.previews}
          </Text>
          <Picture picture={shown} alt="" sizes="120px" ratio="3/4" />
          <Picture picture={shown} alt="" sizes="120px" ratio="1/1" />
          <Picture picture={shown} alt="" sizes="120px" ratio="3/2" />
        </div>
      </div>
      <DialogActions>
        <Button variant="ghost" disabled={busy} onClick={() => setAt({ x: 50, y: 50 })}>
          {messages.middle}
        </Button>
        <Button disabled={busy} onClick={() => onSave(at)}>
          {busy ? messages.saving : messages.save}
        </Button>
      </DialogActions>
    </>
  );
}
