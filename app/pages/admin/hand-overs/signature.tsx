import { type PointerEvent, type RefObject, useRef } from 'react';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import styles from '#app/pages/admin/scan/scan.module.css';
import { Button } from '#app/ui/button.tsx';
import { HAND_OVER_TEXTS } from './hand-over-texts.ts';

type SignatureProps = {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Whether something is drawn. */
  onChange: (isSigned: boolean) => void;
};

const [WIDTH, HEIGHT] = [900, 360];

/** Drawn with a finger, a pen or a mouse. Who cannot draw takes a photo instead. */
export function Signature({ canvas, onChange }: SignatureProps) {
  const texts = useTexts(HAND_OVER_TEXTS);
  const isDrawing = useRef(false);
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) * WIDTH) / box.width, ((clientY - box.top) * HEIGHT) / box.height] as const;
  };
  const pen = () => {
    const context = canvas.current?.getContext('2d') ?? null;
    if (context)
      Object.assign(context, { lineWidth: 6, lineCap: 'round', lineJoin: 'round', strokeStyle: '#111' });
    return context;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    isDrawing.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    const context = pen();
    context?.beginPath();
    context?.moveTo(...at(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!isDrawing.current) return;
    const context = pen();
    context?.lineTo(...at(event));
    context?.stroke();
    onChange(true);
  };
  const end = () => {
    isDrawing.current = false;
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, WIDTH, HEIGHT);
    onChange(false);
  };
  return (
    <div>
      <canvas
        ref={canvas}
        className={styles.signature}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-label={texts.signature}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button variant="text" size="small" onClick={clear}>
        {texts.clear}
      </Button>
    </div>
  );
}

/** On white, as the shop keeps pictures. */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const page = document.createElement('canvas');
  page.width = WIDTH;
  page.height = HEIGHT;
  const context = page.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(canvas, 0, 0);
  return new Promise((resolve) => page.toBlob(resolve, 'image/jpeg', 0.9));
}
