import { FilterOption } from './filter-option.tsx';
import { type OfferedGroup, optionName } from './filter-options.ts';
import styles from './filter-pills.module.css';
import type { Filtering } from './use-filters.ts';

type FilterPillsProps = { group: OfferedGroup; filtering: Filtering };

export function FilterPills({ group, filtering }: FilterPillsProps) {
  const { label, hint, options, counts } = group;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </legend>
      {options.map((option) => (
        <FilterOption
          key={option}
          group={group}
          option={option}
          filtering={filtering}
          className={styles.pill}
          inputClassName={styles.input}
        >
          <span className={styles.face}>
            {optionName(group, option)} <span className={styles.count}>{counts[option] ?? 0}</span>
          </span>
        </FilterOption>
      ))}
    </fieldset>
  );
}
