import { type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { menuFor } from '#app/features/staff/roles/screens.ts';
import { OwnAccountContext, useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Muted, VisuallyHidden } from '#app/ui/text.tsx';
import styles from './admin-search.module.css';
import { readRecent, rememberOption } from './recent-options.ts';
import { type Option, type OptionGroup, optionGroups } from './search-options.ts';
import { useShopSearch } from './use-shop-search.ts';

const messages = {
  label: 'Search orders, customers and products',
  hint: 'Order, phone, name, city, piece, sum, date …',
  results: 'Results',
  searching: 'Searching …',
  none: (words: string) =>
    `Nothing found for “${words}”. Try the last four digits of a phone, or part of a name.`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
};

/** As long as the API takes. */
const MAX_LETTERS = 120;

export function SearchCombobox({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { groups, username, ...search } = useOptions(typed);
  const { options, listId, active, optionId, onKeyDown, choose } = useKeys({
    ...{ groups, isLoading: search.isLoading, username, onClose },
  });
  return (
    <>
      <search className={styles.form}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the field is what the dialog is opened for.
          autoFocus
          type="search"
          role="combobox"
          className={styles.field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          aria-label={messages.label}
          placeholder={messages.hint}
          aria-expanded={groups.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={groups.length > 0 ? optionId(active) : undefined}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_LETTERS}
          dir="auto"
        />
      </search>
      <SearchStatus typed={typed} groups={groups} {...search} />
      <div id={listId} role="listbox" aria-label={messages.results} className={styles.list}>
        {groups.map((group, at) => (
          <Group key={group.title} id={`${listId}-group-${at}`} group={group}>
            {(option) => {
              const place = options.indexOf(option);
              return (
                <OptionRow
                  key={option.to}
                  id={optionId(place)}
                  option={option}
                  isActive={place === active}
                  onChoose={() => choose(option)}
                />
              );
            }}
          </Group>
        ))}
      </div>
    </>
  );
}

function useOptions(typed: string) {
  const { found, failure, isLoading } = useShopSearch(typed);
  const username = useContext(OwnAccountContext)?.username ?? null;
  const isPermitted = useIsPermitted();
  const { time_zone } = useShop().settings;
  const groups = optionGroups({
    typed,
    found,
    recent: readRecent(username),
    screens: menuFor(isPermitted).flatMap(({ screens }) => screens),
    timeZone: time_zone,
  });
  return { groups, failure, isLoading, username };
}

type Keys = {
  groups: readonly OptionGroup[];
  isLoading: boolean;
  username: string | null;
  onClose: () => void;
};

/** Arrows move, Enter opens; the focus stays in the field. */
function useKeys({ groups, isLoading, username, onClose }: Keys) {
  const navigate = useNavigate();
  const listId = useId();
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<{ in: string; index: number } | null>(null);
  const shown = options.map(({ to }) => to).join();
  const active = chosen?.in === shown ? chosen.index : 0;
  // A scanner sends Enter right behind the number, before anything can be found.
  const [opensFirst, setOpensFirst] = useState(false);
  const [first] = options;

  useEffect(() => {
    if (!opensFirst || isLoading) return;
    setOpensFirst(false);
    if (first) open(first);
  });

  function choose(option: Option) {
    rememberOption(username, option);
    onClose();
  }

  async function open(option: Option) {
    choose(option);
    await navigate(option.to);
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      // The browser would first empty the field.
      event.preventDefault();
      return onClose();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isLoading) return setOpensFirst(true);
      const option = options[active];
      return void (option && open(option));
    }
    const step = STEPS[event.key];
    if (step === undefined || options.length === 0) return;
    event.preventDefault();
    setChosen({ in: shown, index: (active + step + options.length) % options.length });
  }

  return { options, listId, active, optionId: (index: number) => `${listId}-${index}`, onKeyDown, choose };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type SearchStatusProps = {
  typed: string;
  groups: readonly OptionGroup[];
  failure: string | null;
  isLoading: boolean;
};

/** Rendered from the start, so that screen readers announce its changes. */
function SearchStatus({ typed, groups, failure, isLoading }: SearchStatusProps) {
  const words = typed.trim();
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <div className={styles.status} role="status">
      {failure !== null && !isLoading && <p className={styles.failure}>{failure}</p>}
      {failure === null && count === 0 && words !== '' && (
        <p dir="auto">{isLoading ? messages.searching : messages.none(words)}</p>
      )}
      {count > 0 && words !== '' && !isLoading && <VisuallyHidden>{messages.found(count)}</VisuallyHidden>}
    </div>
  );
}

type GroupProps = {
  id: string;
  group: OptionGroup;
  children: (option: Option) => React.ReactNode;
};

function Group({ id, group: { title, options }, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox has groups of options, no fieldset.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <Muted id={id} className={styles.groupTitle}>
        {title}
      </Muted>
      {options.map(children)}
    </div>
  );
}

type OptionRowProps = { id: string; option: Option; isActive: boolean; onChoose: () => void };

function OptionRow({ id, option: { to, label, detail, aside, why }, isActive, onChoose }: OptionRowProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Link
      ref={link}
      role="option"
      id={id}
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      to={to}
      onClick={onChoose}
    >
      <span className={styles.label}>
        <bdi>{label}</bdi>
      </span>
      {detail && (
        <span className={styles.detail}>
          <bdi>{detail}</bdi>
        </span>
      )}
      {aside && <span className={styles.aside}>{aside}</span>}
      {why && <span className={styles.why}>{why}</span>}
    </Link>
  );
}
