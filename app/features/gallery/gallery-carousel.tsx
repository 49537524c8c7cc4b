import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { Button } from '#app/ui/button.tsx';
import { Arrows, trackClass, useTrack } from '#app/ui/carousel.tsx';
import { classes } from '#app/ui/classes.ts';
import { Empty, Loading } from '#app/ui/feedback.tsx';
import { PICTURE_TYPES } from '#app/ui/form/chosen-picture.ts';
import { Cluster } from '#app/ui/layout.tsx';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './gallery-carousel.module.css';
import type { PhotoSenderProps } from './photo-sender.tsx';
import type { Photo } from './schema.ts';

const messages = {
  label: 'Photos of our pieces',
  line: 'Your pieces, your light, your city.',
  ours: 'Until your photos are here, these are ours.',
  byShop: (brand: string) => `By ${brand}`,
  empty: 'No approved images yet. Be the first to submit!',
  arrows: { back: 'Previous photos', on: 'Next photos' },
  add: 'Add Your Photo',
  failed: 'This needs a connection. Please try again.',
};

const SIZES = '(min-width: 1440px) 318px, (min-width: 768px) 23vw, 92vw';

type GalleryCarouselProps = {
  heading: string;
  /** Null while they are being loaded. */
  photos: readonly Photo[] | null;
  level?: 1 | 2 | undefined;
  /** On a phone several beside each other; else one at a time. */
  isRow?: boolean | undefined;
  more?: ReactNode;
};

export function GalleryCarousel({ heading, photos, level = 2, isRow, more }: GalleryCarouselProps) {
  const Heading = `h${level}` as const;
  const { brand } = useShop().settings;
  const areOurs = photos !== null && photos.length > 0 && photos.every(({ by_shop }) => by_shop);
  const { ref, back, on, atStart, atEnd } = useTrack();
  const track = classes(trackClass, styles.track, isRow && styles.row);
  return (
    <section aria-labelledby="gallery-heading">
      <Cluster
        as="header"
        ends
        gap="4px 16px"
        after={isRow ? 'clamp(12px, 1.8vw, 24px)' : 'clamp(24px, 3.4vw, 48px)'}
      >
        <Heading id="gallery-heading" className={styles.heading} dir="auto">
          {heading}
        </Heading>
        {photos && photos.length > 1 && (
          <Arrows labels={messages.arrows} onBack={back} onForward={on} atStart={atStart} atEnd={atEnd} />
        )}
        <p className={styles.line}>{areOurs ? messages.ours : messages.line}</p>
      </Cluster>
      {!photos && <Loading />}
      {photos?.length === 0 && <Empty text={messages.empty} />}
      {photos && photos.length > 0 && (
        // A row that scrolls must be reachable by keyboard, and photos hold nothing to focus.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <ul ref={ref} className={track} tabIndex={0} aria-label={messages.label}>
          {photos.map(({ id, alt_text, picture, by_shop }) => (
            <li key={id}>
              <Picture picture={picture} alt={alt_text} sizes={SIZES} ratio="4/5" />
              {by_shop && (
                <Text before={6} tone="muted" size="caption">
                  {messages.byShop(brand)}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.add}>
        <PhotoUpload />
        {more}
      </div>
    </section>
  );
}

/** Each is looked at and sent on its own. */
type Choice = { number: number; file: File | undefined; Sender: ComponentType<PhotoSenderProps> };

function PhotoUpload() {
  const [choice, setChoice] = useState<Choice | null>(null);
  const [isSending, setIsSending] = useState(false);
  // Few visitors send a photo: how is not part of the page's script.
  const choose = async (file: File | undefined) => {
    const Sender = await loadSender();
    if (!Sender) return showToast(messages.failed);
    setChoice((before) => ({ number: (before?.number ?? 0) + 1, file, Sender }));
  };
  const picker = usePicker(() => void choose(undefined));
  return (
    <Cluster gap="12px 24px">
      {/* Opened through the button after it, which is what people see and reach (replay-early-taps.js). */}
      <input
        ref={picker}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // Otherwise choosing the same photo again after a failure would fire no event.
          target.value = '';
        }}
      />
      {/* Not disabled while sending: the dialog that follows returns the focus to it. */}
      <Button
        block="phone"
        aria-disabled={isSending || undefined}
        onPointerDown={() => void loadSender()}
        onClick={() => !isSending && picker.current?.click()}
      >
        {messages.add}
      </Button>
      {choice && <choice.Sender key={choice.number} file={choice.file} onSending={setIsSending} />}
    </Cluster>
  );
}

/** Null when it cannot be loaded. Started at the touch, it is ready when a photo is chosen. */
function loadSender(): Promise<ComponentType<PhotoSenderProps> | null> {
  return import('./photo-sender.tsx').then(
    ({ PhotoSender }) => PhotoSender,
    () => null,
  );
}

/** A file input that reports `cancel`, for which the types of React have no property. */
function usePicker(onNothing: () => void) {
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = picker.current;
    input?.addEventListener('cancel', onNothing);
    return () => input?.removeEventListener('cancel', onNothing);
  }, [onNothing]);
  return picker;
}
