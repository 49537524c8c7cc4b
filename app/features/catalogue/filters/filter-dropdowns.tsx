import { Select } from '#app/ui/form/field.tsx';
import styles from './filter-dropdowns.module.css';
import { FilterForm } from './filter-form.tsx';
import { type OfferedGroup, optionLabel } from './filter-options.ts';
import { FilterPills } from './filter-pills.tsx';
import type { Filtering } from './use-filters.ts';

const messages = {
  chosen: (label: string, option: string) => `${label}: ${option}`,
  several: (label: string, count: number) => `${label}: ${count} chosen`,
  any: (label: string) => `Any ${label.toLowerCase()}`,
  counted: (option: string, count: number) => `${option} (${count})`,
};

type FilterDropdownsProps = {
  groups: readonly OfferedGroup[];
  filtering: Filtering;
  isInNoscript?: boolean;
};

/** The filters of a phone: what is always wanted as buttons, the rest one choice each. */
export function FilterDropdowns({ groups, filtering, isInNoscript }: FilterDropdownsProps) {
  // A box sends one choice; without scripts several ones are kept only by boxes to tick.
  const isTicked = ({ isPills, field, options }: OfferedGroup) =>
    isPills ||
    (isInNoscript && options.filter((option) => filtering.chosen[field].includes(option)).length > 1);
  const pills = groups.filter(isTicked);
  const rest = groups.filter((group) => !isTicked(group));
  return (
    <FilterForm className={styles.form} view={filtering.view} isInNoscript={isInNoscript}>
      {pills.map((group) => (
        <FilterPills key={group.label} group={group} filtering={filtering} />
      ))}
      <div className={styles.dropdowns}>
        {rest.map((group) => (
          <Dropdown key={group.label} group={group} filtering={filtering} />
        ))}
      </div>
    </FilterForm>
  );
}

const SEVERAL = '*';

function Dropdown({ group, filtering }: { group: OfferedGroup; filtering: Filtering }) {
  const { label, field, parameter, options, counts } = group;
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
      {options.map((option) => {
        const name = messages.counted(optionLabel(field, option), counts[option] ?? 0);
        return (
          <option key={option} value={option} disabled={!counts[option] && option !== value}>
            {option === value ? messages.chosen(label, optionLabel(field, option)) : name}
          </option>
        );
      })}
    </Select>
  );
}
