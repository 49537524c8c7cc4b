import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { FilterForm } from './filter-form.tsx';
import { FilterOption } from './filter-option.tsx';
import { type OfferedGroup, optionName } from './filter-options.ts';
import styles from './filter-sidebar.module.css';
import type { Filtering } from './use-filters.ts';

type FilterSidebarProps = { groups: readonly OfferedGroup[]; filtering: Filtering };

export function FilterSidebar({ groups, filtering }: FilterSidebarProps) {
  return (
    <FilterForm className={styles.sidebar} view={filtering.view}>
      {groups.map((group) => (
        <Group key={group.label} group={group} filtering={filtering} />
      ))}
    </FilterForm>
  );
}

function Group({ group, filtering }: { group: OfferedGroup; filtering: Filtering }) {
  const { label, hint, field, options, open } = group;
  const isChosen = options.some((option) => filtering.chosen[field].includes(option));
  return (
    <details className={styles.group} open={open || isChosen}>
      <summary className={styles.label}>{label}</summary>
      <fieldset className={styles.options}>
        <legend className={styles.legend}>
          <VisuallyHidden>{label}</VisuallyHidden>
          {hint && <span className={styles.hint}>{hint}</span>}
        </legend>
        {options.map((option) => (
          <Option key={option} group={group} option={option} filtering={filtering} />
        ))}
      </fieldset>
    </details>
  );
}

type OptionProps = { group: OfferedGroup; option: string; filtering: Filtering };

function Option({ group, option, filtering }: OptionProps) {
  const { field, counts } = group;
  return (
    <FilterOption
      group={group}
      option={option}
      filtering={filtering}
      className={styles.option}
      inputClassName={styles.box}
    >
      {field === 'colors' && <span className={styles.dot} data-color={option.toLowerCase()} />}
      {optionName(group, option)} <span className={styles.count}>{counts[option] ?? 0}</span>
    </FilterOption>
  );
}
