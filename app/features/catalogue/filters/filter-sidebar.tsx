import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { FilterForm } from './filter-form.tsx';
import { type FilterGroup, optionLabel } from './filter-options.ts';
import styles from './filter-sidebar.module.css';
import type { Filtering } from './use-filters.ts';

type FilterSidebarProps = { groups: readonly FilterGroup[]; filtering: Filtering };

export function FilterSidebar({ groups, filtering }: FilterSidebarProps) {
  return (
    <FilterForm className={styles.sidebar}>
      {groups.map((group) => (
        <Group key={group.label} group={group} filtering={filtering} />
      ))}
    </FilterForm>
  );
}

function Group({ group, filtering }: { group: FilterGroup; filtering: Filtering }) {
  const { label, field, parameter, options, open } = group;
  const chosen = filtering.chosen[field];
  const isColor = field === 'colors';
  return (
    <details className={styles.group} open={open || options.some((option) => chosen.includes(option))}>
      <summary className={styles.label}>{label}</summary>
      <fieldset className={styles.options}>
        <legend className={styles.legend}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        {options.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="checkbox"
              className={styles.box}
              name={parameter}
              value={option}
              checked={chosen.includes(option)}
              onChange={() => filtering.toggle(field, option)}
            />
            {isColor && <span className={styles.dot} data-color={option.toLowerCase()} />}
            {optionLabel(option)}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
