import { type CSSProperties, type ReactNode, useEffect, useRef, useState, ViewTransition } from 'react';
import { type PictureData as PictureFacts, pictureSources } from '#app/platform/images/image.ts';
import { classes } from './classes.ts';
import styles from './picture.module.css';

const messages = { text: 'No Image' };

/** With what stays in sight where it is cut, in percent, when somebody chose that. */
type ShownPicture = PictureFacts & { x?: number | undefined; y?: number | undefined };

type PictureProps = {
  picture: ShownPicture | null;
  alt: string;
  sizes: string;
  /** True for the first picture of a page: loaded eagerly with high priority. False for one that may come after the scripts. */
  priority?: boolean | undefined;
  className?: string | undefined;
  /** Aspect ratio such as '3/4'; without it the picture's own. */
  ratio?: `${number}/${number}` | undefined;
  /** Another crop where the media query matches; the caller's style sets its aspect ratio. */
  crop?: { picture: PictureFacts; media: string } | undefined;
  /** The address of a smaller version that is loaded already, shown meanwhile instead of the blurred one. */
  placeholder?: string | null | undefined;
};

export function Picture({
  picture,
  alt,
  sizes,
  priority,
  className,
  ratio,
  crop,
  placeholder,
}: PictureProps) {
  const { ref, failed, onError } = useFailure(picture?.src);
  const preview = placeholder ?? picture?.blur;
  const style = {
    '--ratio': ratio ?? (picture ? `${picture.width}/${picture.height}` : '3/4'),
    ...(preview && !failed && { backgroundImage: `url(${preview})` }),
    ...(placeholder && { backgroundSize: 'cover' }),
    ...(picture && focusOf(picture)),
  } as CSSProperties;
  return (
    <span className={classes(styles.root, className)} style={style}>
      {!picture || failed ? (
        <NoImage alt={alt} />
      ) : (
        <picture>
          {crop && <Sources picture={crop.picture} sizes={sizes} media={crop.media} />}
          <Sources picture={picture} sizes={sizes} />
          <img
            ref={ref}
            className={styles.image}
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={alt}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority === undefined ? undefined : priority ? 'high' : 'low'}
            decoding={priority ? 'sync' : 'async'}
            onError={onError}
          />
        </picture>
      )}
    </span>
  );
}

/** The middle is where the page says it is. */
function focusOf({ x = 50, y = 50 }: ShownPicture) {
  return x === 50 && y === 50 ? null : { '--picture-position': `${x}% ${y}%` };
}

function Sources({ picture, sizes, media }: { picture: PictureFacts; sizes: string; media?: string }) {
  return ['avif' as const, 'webp' as const].map((format) => {
    const srcSet = pictureSources(picture, format);
    return (
      srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} media={media} />
    );
  });
}

function useFailure(src: string | undefined) {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string>();
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  return { ref, failed: src !== undefined && failedSrc === src, onError: () => setFailedSrc(src) };
}

function NoImage({ alt }: { alt: string }) {
  return (
    <span className={styles.stand} role="img" aria-label={alt || messages.text}>
      <Blossom className={styles.pictureBlossom} />
      <span aria-hidden="true">{messages.text}</span>
    </span>
  );
}

type SharedPictureProps = {
  /** Unique on its page; a picture without one takes no part. */
  name?: string | undefined;
  children: ReactNode;
};

/** A picture that moves to its place on the next page, where one of the same name stands. */
export function SharedPicture({ name, children }: SharedPictureProps) {
  // React's server writes attributes for it that HTML does not know; the browser needs none of them.
  if (typeof document === 'undefined') return children;
  return (
    <ViewTransition name={name ?? 'auto'} default="none" share="auto">
      {children}
    </ViewTransition>
  );
}

export function PhulkariStrip() {
  return <div className={styles.phulkari} aria-hidden="true" />;
}

/** The shop's mark, also used in empty states. */
export function Blossom({ className, size }: { className?: string | undefined; size?: number }) {
  return (
    <svg
      className={classes(styles.blossom, className)}
      style={size === undefined ? undefined : { inlineSize: size, blockSize: 'auto' }}
      viewBox="-1.1 -1.5 2.2 2.6"
      aria-hidden="true"
    >
      <path
        className={styles.petals}
        d="M-.36.1C-.5-.4-.95-.55-.9-1C-.62-.96-.5-.8-.4-.66C-.36-1-.2-1.2 0-1.34C.2-1.2.36-1 .4-.66C.5-.8.62-.96.9-1C.95-.55.5-.4.36.1Z"
      />
      <path
        className={styles.cup}
        d="M-.38.04C-.3.6-.16.78 0 .92C.16.78.3.6.38.04C.2-.1.1-.3 0-.46C-.1-.3-.2-.1-.38.04Z"
      />
    </svg>
  );
}
