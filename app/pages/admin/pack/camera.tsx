import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { createDetector } from './detector.ts';
import styles from './pack.module.css';

const messages = {
  en: {
    label: 'Camera',
    denied:
      'The camera cannot be used. Allow it for this page in the settings of the browser, or type the code.',
  },
  ur: {
    label: 'کیمرا',
    denied: 'کیمرا نہیں چل سکا۔ براؤزر کی سیٹنگز میں اس صفحے کو اجازت دیں، یا کوڈ لکھیں۔',
  },
  roman: {
    label: 'Camera',
    denied: 'Camera nahin chal saka. Browser ki settings mein is page ko ijazat dein, ya code likhein.',
  },
};

const EVERY_MS = 150;

/** So long the same barcode counts once. */
const SAME_MS = 1_500;

/** Reads barcodes that are held before the camera. */
export default function Camera({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isDenied, setDenied] = useState(false);
  const { denied, label } = useTexts(messages);
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const end = new AbortController();
    watch(video.current, end.signal, read).catch(() => setDenied(true));
    return () => end.abort();
  }, []);
  if (isDenied) return <Note tone="bad">{denied}</Note>;
  return <video ref={video} className={styles.video} aria-label={label} muted playsInline />;
}

async function watch(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const detector = await createDetector();
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener('abort', stop);
  if (signal.aborted || !video) return stop();
  video.srcObject = stream;
  await video.play();
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
    const [found] = await detector.detect(video).catch(() => []);
    const at = Date.now();
    if (found && (found.rawValue !== last.code || at - last.at > SAME_MS)) onCode(found.rawValue);
    if (found) last = { code: found.rawValue, at };
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
