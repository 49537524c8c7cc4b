import { useRef } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Select } from '#app/ui/form/field.tsx';
import { summaryClass } from '#app/ui/layout.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import { FilterForm, FilterOption } from './filter-form.tsx';
import { type AvailableGroup, optionLabel, optionName } from './filter-options.ts';
import styles from './filter-sidebar.module.css';
import { useFilterBar } from './use-filter-bar.ts';
import type { Filtering } from './use-filters.ts';

const sidebarMessages = { all: 'All filters', row: 'Filters in a row' };

type FilterSidebarProps = {
  groups: readonly AvailableGroup[];
  filtering: Filtering;
  /** In a wide window too, where the groups are dropdowns in a row else. */
  isBeside: boolean;
  onMove: () => void;
};

export function FilterSidebar({ groups, filtering, isBeside, onMove }: FilterSidebarProps) {
  const form = useRef<HTMLFormElement>(null);
  const isBar = useFilterBar(form, isBeside);
  const look = isBeside ? styles.beside : classes(styles.bar, isBar && styles.ready);
  return (
    <FilterForm ref={form} className={classes(styles.sidebar, look)} view={filtering.view}>
      {groups.map((group) => (
        <Group key={group.label} group={group} filtering={filtering} isBar={isBar} />
      ))}
      <button type="button" className={styles.move} onClick={onMove}>
        {isBeside ? sidebarMessages.row : sidebarMessages.all}
      </button>
    </FilterForm>
  );
}

type GroupProps = { group: AvailableGroup; filtering: Filtering; isBar: boolean };

function Group({ group, filtering, isBar }: GroupProps) {
  const { label, hint, field, options, open } = group;
  const chosen = options.filter((option) => filtering.chosen[field].includes(option)).length;
  const isOpen = open || chosen > 0;
  return (
    <details
      className={classes(styles.group, chosen > 0 && styles.narrowed)}
      open={!isBar && isOpen}
      data-open={isOpen ? '' : undefined}
    >
      <summary className={classes(summaryClass, styles.label)}>
        {label}
        {isBar && chosen > 0 && <span className={styles.count}>{chosen}</span>}
      </summary>
      <fieldset className={styles.options}>
        <legend>
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

type OptionProps = { group: AvailableGroup; option: string; filtering: Filtering };

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

const messages = {
  chosen: (label: string, option: string) => `${label}: ${option}`,
  several: (label: string, count: number) => `${label}: ${count} chosen`,
  any: (label: string) => `Any ${label.toLowerCase()}`,
  counted: (option: string, count: number) => `${option} (${count})`,
};

type FilterDropdownsProps = {
  groups: readonly AvailableGroup[];
  filtering: Filtering;
  isInNoscript?: boolean;
};

/** The filters of a phone: what is always wanted as buttons, the rest one choice each. */
export function FilterDropdowns({ groups, filtering, isInNoscript }: FilterDropdownsProps) {
  // A select sends one choice: without scripts, several survive only as checkboxes.
  const isTicked = ({ isPills, field, options }: AvailableGroup) =>
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

function Dropdown({ group, filtering }: { group: AvailableGroup; filtering: Filtering }) {
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

type FilterPillsProps = { group: AvailableGroup; filtering: Filtering };

function FilterPills({ group, filtering }: FilterPillsProps) {
  const { label, hint, options, counts } = group;
  return (
    <fieldset className={styles.filterPillsGroup}>
      <legend className={styles.filterPillsLabel}>
        {label}
        {hint && <span className={styles.filterPillsHint}>{hint}</span>}
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
            {optionName(group, option)} <span className={styles.filterPillsCount}>{counts[option] ?? 0}</span>
          </span>
        </FilterOption>
      ))}
    </fieldset>
  );
}
