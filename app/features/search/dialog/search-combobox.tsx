import { type ReactNode, useEffect, useRef } from 'react';
import { Price } from '#app/features/catalogue/storefront/price.tsx';
import type { SuggestedProduct } from '#app/features/search/matching/schema.ts';
import { SEARCH_PATH } from '#app/features/search/search-path.ts';
import { SearchIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import styles from './search-dialog.module.css';
import type { Combobox, OptionGroup, SuggestedOption } from './use-combobox.ts';

const messages = {
  label: 'Search for pieces',
  hint: 'Lal kurta, lawn …',
  suggestions: 'Suggestions',
  soldOut: 'Sold Out',
};

/** As long as the API takes. */
const MAX_LETTERS = 120;

type SearchComboboxProps = {
  typed: string;
  onType: (typed: string) => void;
  combobox: Combobox;
  children: ReactNode;
};

export function SearchCombobox({ typed, onType, combobox, children }: SearchComboboxProps) {
  const { groups, listId, active, optionId, onKeyDown, onSubmit } = combobox;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <>
      <search>
        <form action={SEARCH_PATH} className={styles.form} onSubmit={onSubmit}>
          <SearchIcon />
          <input
            ref={field}
            type="search"
            name="q"
            role="combobox"
            className={styles.field}
            value={typed}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={onKeyDown}
            aria-label={messages.label}
            placeholder={messages.hint}
            aria-expanded={groups.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active === null ? undefined : optionId(active)}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={MAX_LETTERS}
            dir="auto"
          />
          {children}
        </form>
      </search>
      <div id={listId} role="listbox" aria-label={messages.suggestions}>
        {groups.map((group, at) => (
          <Group key={group.title} group={group} first={countBefore(groups, at)} combobox={combobox} />
        ))}
      </div>
    </>
  );
}

function countBefore(groups: readonly OptionGroup[], at: number): number {
  return groups.slice(0, at).reduce((sum, { options }) => sum + options.length, 0);
}

type GroupProps = { group: OptionGroup; first: number; combobox: Combobox };

function Group({ group: { title, options }, first, combobox }: GroupProps) {
  const id = `${combobox.listId}-${title.replaceAll(' ', '-')}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, no fieldset.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <Muted id={id}>{title}</Muted>
      {options.map((option, at) => (
        <Option key={option.to} option={option} index={first + at} combobox={combobox} />
      ))}
    </div>
  );
}

type OptionProps = { option: SuggestedOption; index: number; combobox: Combobox };

function Option({ option: { to, label, product }, index, combobox }: OptionProps) {
  const isActive = combobox.active === index;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={link}
      role="option"
      id={combobox.optionId(index)}
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      to={to}
      onClick={combobox.onChoose}
    >
      {product ? <ProductOption product={product} /> : <span dir="auto">{label}</span>}
    </Link>
  );
}

function ProductOption({
  product: { name, picture, price, sale_price, prices_differ, stock },
}: {
  product: SuggestedProduct;
}) {
  return (
    <>
      <Picture picture={picture} alt="" sizes="56px" ratio="3/4" className={styles.picture} />
      <span className={styles.text}>
        <Text as="span" weight="medium" dir="auto">
          {name}
        </Text>
        <Price price={price} salePrice={sale_price} isFrom={prices_differ} />
        {stock <= 0 && <Muted as="span">{messages.soldOut}</Muted>}
      </span>
    </>
  );
}
