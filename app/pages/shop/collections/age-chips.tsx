import { viewQuery } from '#app/features/catalogue/filters/filter-address.ts';
import { Link } from '#app/ui/navigation.tsx';
import styles from './age-chips.module.css';
import { type AgeChip, ageChips } from './age-ranges.ts';
import type { CollectionPage } from './collection-meta.ts';

const messages = {
  label: 'Age in years',
  name: ({ from, to }: AgeChip) => (from === to ? String(from) : `${from}–${to}`),
  years: ' years',
};

/** The ages of the list two by two; each leads to the list of that age, and back when it is chosen. */
export function AgeChips({ page }: { page: CollectionPage }) {
  const chips = ageChips(page.counts.ages ?? {}, page.filters.ages);
  if (chips.length < 2) return null;
  return (
    <nav className={styles.ages} aria-label={messages.label}>
      <ul className={styles.chips}>
        {chips.map((chip) => (
          <li key={chip.from}>
            <Link
              className={styles.chip}
              to={{ search: viewQuery({ ...page, page: 1, filters: { ...page.filters, ages: chip.next } }) }}
              aria-current={chip.isChosen || undefined}
              preventScrollReset
              rel="nofollow"
            >
              {messages.name(chip)}
              <span className={styles.years}>{messages.years}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
