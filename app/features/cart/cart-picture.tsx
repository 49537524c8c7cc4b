import { Picture } from '#app/ui/picture.tsx';

// The bag remembers only an address. Ours are cut 3:4 from masters of this size; what is not ours is shown as it is.
const MASTER = { width: 1200, height: 1600, blur: '' };

type CartPictureProps = { image: string | null; sizes: string; className?: string | undefined };

/** The small picture of a line of the bag. The name stands beside it, so it has no text of its own. */
export function CartPicture({ image, sizes, className }: CartPictureProps) {
  const picture = image ? { src: image, ...MASTER } : null;
  return <Picture picture={picture} alt="" sizes={sizes} ratio="3/4" className={className} />;
}
