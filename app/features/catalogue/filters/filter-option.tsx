import type { ReactNode } from 'react';
import type { OfferedGroup } from './filter-options.ts';
import type { Filtering } from './use-filters.ts';

type FilterOptionProps = {
  group: OfferedGroup;
  option: string;
  filtering: Filtering;
  className: string | undefined;
  inputClassName: string | undefined;
  children: ReactNode;
};

/** An option that no piece has cannot be chosen, but it can be taken back. */
export function FilterOption({
  group,
  option,
  filtering,
  className,
  inputClassName,
  children,
}: FilterOptionProps) {
  const { field, parameter, counts } = group;
  const isChosen = filtering.chosen[field].includes(option);
  const isDead = !counts[option] && !isChosen;
  return (
    <label className={className}>
      <input
        type="checkbox"
        className={inputClassName}
        name={parameter}
        value={option}
        checked={isChosen}
        aria-disabled={isDead}
        onChange={() => isDead || filtering.toggle(field, option)}
      />
      {children}
    </label>
  );
}
