import styles from './arrows.module.css';
import { IconButton } from './icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';

type ArrowsProps = {
  labels: { back: string; on: string };
  onBack: () => void;
  onForward: () => void;
  atStart?: boolean | undefined;
  atEnd?: boolean | undefined;
};

/** At an end the arrow is not disabled, because it may have the focus. */
export function Arrows({ labels, onBack, onForward, atStart = false, atEnd = false }: ArrowsProps) {
  return (
    <div className={styles.arrows}>
      <IconButton round label={labels.back} aria-disabled={atStart} onClick={atStart ? undefined : onBack}>
        <ChevronLeftIcon size={22} />
      </IconButton>
      <IconButton round label={labels.on} aria-disabled={atEnd} onClick={atEnd ? undefined : onForward}>
        <ChevronRightIcon size={22} />
      </IconButton>
    </div>
  );
}
