import { Select } from '#app/ui/form/field.tsx';
import styles from './filter-dropdowns.module.css';
import { FilterForm } from './filter-form.tsx';
import { type FilterGroup, optionLabel } from './filter-options.ts';
import type { Filtering } from './use-filters.ts';

const messages = {
  chosen: (label: string, option: string) => `${label}: ${option}`,
  several: (label: string, count: number) => `${label}: ${count} chosen`,
  any: (label: string) => `Any ${label.toLowerCase()}`,
};

type FilterDropdownsProps = { groups: readonly FilterGroup[]; filtering: Filtering };

export function FilterDropdowns({ groups, filtering }: FilterDropdownsProps) {
  return (
    <FilterForm className={styles.dropdowns}>
      {groups.map((group) => (
        <Dropdown key={group.label} group={group} filtering={filtering} />
      ))}
    </FilterForm>
  );
}

const SEVERAL = '*';

function Dropdown({ group, filtering }: { group: FilterGroup; filtering: Filtering }) {
  const { label, field, parameter, options } = group;
  const chosen = options.filter((option) => filtering.chosen[field].includes(option));
  const value = chosen.length > 1 ? SEVERAL : (chosen[0] ?? '');
  return (
    <Select
      className={styles.dropdown}
      aria-label={label}
      name={parameter}
      value={value}
      onChange={(event) => filtering.chooseOnly(group, event.target.value)}
    >
      <option value="">{chosen.length > 0 ? messages.any(label) : label}</option>
      {/* Chosen on a wide window, or before the phone was turned. */}
      {chosen.length > 1 && (
        <option value={SEVERAL} disabled>
          {messages.several(label, chosen.length)}
        </option>
      )}
      {options.map((option) => (
        <option key={option} value={option}>
          {option === value ? messages.chosen(label, optionLabel(option)) : optionLabel(option)}
        </option>
      ))}
    </Select>
  );
}
