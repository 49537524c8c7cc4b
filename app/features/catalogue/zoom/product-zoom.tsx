import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import type { PictureData as PictureFacts } from '#app/platform/images/image.ts';
import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, MinusIcon, PlusIcon } from '#app/ui/icons.tsx';
import { Cluster } from '#app/ui/layout.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './product-zoom.module.css';
import { useZoom, useZoomGestures, type ZoomStart, type ZoomState, zoomActions } from './use-zoom.ts';
import { clampView, ENLARGED, scaleAt, WHOLE } from './zoom-view.ts';

const messages = {
  close: 'Close',
  back: 'Previous picture',
  on: 'Next picture',
  enlarge: 'Enlarge the picture',
  whole: 'Show the whole picture',
  place: (number: number, of: number) => `Picture ${number} of ${of}`,
};

const SIZES = '(orientation: landscape) 160vh, 240vw';
const MIDDLE = { x: 0, y: 0 };
const STEP_PX = 90;
const FACTOR = 1.5;

export type ZoomedPicture = { picture: PictureFacts; alt: string };

export type ProductZoomProps = {
  name: string;
  pictures: readonly ZoomedPicture[];
  /** Null while it is closed. */
  start: ZoomStart | null;
  /** The address of this picture as far as the page has loaded it; null when it has not. */
  loadedAddress: (index: number) => string | null;
  onClose: () => void;
};

export function ProductZoom({ name, pictures, start, loadedAddress, onClose }: ProductZoomProps) {
  const stage = useRef<HTMLDivElement>(null);
  const modal = useModal(start !== null, onClose);
  const zoom = useZoom(
    stage,
    start,
    pictures.map(({ picture }) => picture),
  );
  const gestures = useZoomGestures(zoomActions(zoom));
  const current = pictures[zoom.index];
  return (
    <dialog
      {...modal}
      className={styles.zoom}
      aria-label={name}
      data-locks-page=""
      onKeyDown={(event) => onKeyDown(event, zoom)}
    >
      {start && current && (
        <>
          <div ref={stage} className={styles.stage} {...gestures}>
            <div
              key={zoom.index}
              className={classes(styles.moved, zoom.step > 0 && styles.on, zoom.step < 0 && styles.back)}
              style={styleOf(zoom, current.picture)}
            >
              <Picture {...current} sizes={SIZES} placeholder={loadedAddress(zoom.index)} priority />
            </div>
          </div>
          <Controls zoom={zoom} count={pictures.length} onClose={onClose} />
        </>
      )}
    </dialog>
  );
}

function styleOf({ view: { scale, x, y }, pull }: ZoomState, { width, height }: PictureFacts): CSSProperties {
  const style = { '--ratio': width / height, transform: `translate(${x + pull}px, ${y}px) scale(${scale})` };
  return style as CSSProperties;
}

type ControlsProps = { zoom: ZoomState; count: number; onClose: () => void };

function Controls({ zoom, count, onClose }: ControlsProps) {
  const { view, index, change, canGo, go } = zoom;
  const isWhole = view.scale === 1;
  const scale = () => change((now, area) => (isWhole ? scaleAt(now, ENLARGED, MIDDLE, area) : WHOLE));
  return (
    <>
      <div className={styles.top}>
        <IconButton className={styles.button} label={messages.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.bottom}>
        <IconButton
          className={styles.button}
          label={isWhole ? messages.enlarge : messages.whole}
          onClick={scale}
        >
          {isWhole ? <PlusIcon /> : <MinusIcon />}
        </IconButton>
        <p className={styles.place} role="status">
          {messages.place(index + 1, count)}
        </p>
        {count > 1 && (
          <Cluster gap={8} nowrap align="stretch">
            <Turn label={messages.back} can={canGo(-1)} onTurn={() => go(-1)} />
            <Turn label={messages.on} can={canGo(1)} onTurn={() => go(1)} isForward />
          </Cluster>
        )}
      </div>
    </>
  );
}

type TurnProps = { label: string; can: boolean; onTurn: () => void; isForward?: boolean };

/** At the last picture it is not disabled, because it may have the focus. */
function Turn({ label, can, onTurn, isForward = false }: TurnProps) {
  return (
    <IconButton
      className={styles.button}
      label={label}
      aria-disabled={!can}
      onClick={can ? onTurn : undefined}
    >
      {isForward ? <ChevronRightIcon /> : <ChevronLeftIcon />}
    </IconButton>
  );
}

function onKeyDown(event: KeyboardEvent, { view, change, go }: ZoomState): void {
  const scaled = { '+': FACTOR, '=': FACTOR, '-': 1 / FACTOR, '0': 0 }[event.key];
  const [x, y] = WAYS[event.key] ?? [0, 0];
  if (scaled === undefined && x === 0 && y === 0) return;
  event.preventDefault();
  if (scaled !== undefined) change((now, area) => scaleAt(now, now.scale * scaled, MIDDLE, area));
  else if (view.scale === 1 && x !== 0) go(x > 0 ? 1 : -1);
  else change((now, area) => clampView({ ...now, x: now.x - x * STEP_PX, y: now.y - y * STEP_PX }, area));
}

const WAYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
