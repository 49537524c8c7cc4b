import { FREE_SIZE, listSizes, STANDARD_SIZES } from '#app/features/catalogue/products/product.ts';
import { Cluster } from '#app/ui/layout.tsx';
import styles from './product-page.module.css';

const messages = { sets: 'Sizes in one tap', and: (sizes: readonly string[]) => sizes.join(' ') };

const SETS = [
  { sizes: STANDARD_SIZES.slice(0, 4), isForKids: false },
  { sizes: STANDARD_SIZES, isForKids: false },
  { sizes: [FREE_SIZE], isForKids: false },
  { sizes: ['1-2Y', '3-4Y', '5-6Y', '7-8Y'], isForKids: true },
  { sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'], isForKids: true },
] as const;

type SizeSetsProps = { size: string; isForKids: boolean; onChoose: (size: string) => void };

/** Lists of sizes that a brand uses again and again. */
export function SizeSets({ size, isForKids, onChoose }: SizeSetsProps) {
  const now = listSizes({ size }).join();
  return (
    <Cluster gap={8} after={14} role="group" aria-label={messages.sets}>
      {SETS.filter((set) => set.isForKids === isForKids || set.sizes.length === 1).map(({ sizes }) => (
        <button
          key={sizes.join()}
          type="button"
          className={styles.chip}
          aria-pressed={sizes.join() === now}
          onClick={() => onChoose(sizes.join(','))}
        >
          {messages.and(sizes)}
        </button>
      ))}
    </Cluster>
  );
}
