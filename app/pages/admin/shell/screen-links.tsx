import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type MenuEntry, menuFor, menuScreenAt, type Screen } from '#app/features/staff/roles/screens.ts';
import { useLanguage, useTexts } from '#app/pages/admin/language/language.tsx';
import { useIsPermitted } from '#app/pages/admin/session/permissions.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/navigation.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './admin-menu.module.css';
import { MenuIcon } from './menu-icons.tsx';
import { shownCount } from './new-orders.tsx';
import { PACKING_NAMES } from './packing-names.ts';
import type { MenuCount, MenuCounts } from './use-menu-counts.ts';

const messages = { nav: 'Admin' };

/** A menu of so few entries, as packers have it, shows all screens. */
const SHORT = 3;

type ScreenLinksProps = { counts: MenuCounts; onChoose?: () => void };

/** The entries, and below the current one its screens. */
export function ScreenLinks({ counts, onChoose }: ScreenLinksProps) {
  const list = useRef<HTMLElement>(null);
  const { menu, current } = useMenu();
  useEffect(() => {
    if (current) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav ref={list} className={styles.nav} aria-label={messages.nav}>
      <ul>
        {menu.map((entry) => (
          <li key={entry.name}>
            <EntryLink
              entry={entry}
              isOpen={current !== null && entry.screens.includes(current)}
              isShort={menu.length <= SHORT}
              current={current?.to}
              counts={counts}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function useMenu() {
  const menu = menuFor(useIsPermitted());
  const { pathname, search } = useLocation();
  return { menu, current: menuScreenAt(menu, pathname, new URLSearchParams(search)) };
}

type EntryLinkProps = {
  entry: MenuEntry;
  isOpen: boolean;
  /** All screens have room. */
  isShort: boolean;
  current: string | undefined;
  counts: MenuCounts;
  onChoose: (() => void) | undefined;
};

function EntryLink({ entry, isOpen, isShort, current, counts, onChoose }: EntryLinkProps) {
  const { name, to, screens } = entry;
  const names = useTexts(PACKING_NAMES);
  const isAlone = screens.length === 1;
  const isCurrent = isOpen && isAlone;
  return (
    <>
      <Link
        className={classes(styles.entry, isOpen && styles.opened)}
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => onChoose?.()}
      >
        <MenuIcon name={name} />
        {names[to] ?? name}
        <Count of={counts[name]} />
      </Link>
      {(isOpen || isShort) && !isAlone && (
        <ul className={styles.screens}>
          {groupsOf(screens, isShort).map((group) => (
            <GroupLinks key={group[0]?.to} {...{ group, current, counts, onChoose }} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Screens that have one row until one of them is open. */
function groupsOf(screens: readonly Screen[], isFlat: boolean): (readonly Screen[])[] {
  if (isFlat) return screens.map((screen) => [screen]);
  const names = [...new Set(screens.map(({ group, to }) => group ?? to))];
  return names.map((name) => screens.filter(({ group, to }) => (group ?? to) === name));
}

type GroupLinksProps = Pick<EntryLinkProps, 'current' | 'counts' | 'onChoose'> & { group: readonly Screen[] };

function GroupLinks({ group, current, counts, onChoose }: GroupLinksProps) {
  const names = useTexts(PACKING_NAMES);
  const isEnglish = useLanguage() === 'en';
  const [first] = group;
  if (!first) return null;
  const link = (screen: Screen) => (
    <ScreenLink
      to={screen.to}
      isCurrent={screen.to === current}
      count={counts[screen.to]}
      onChoose={onChoose}
      name={isEnglish ? screen.name : (names[screen.to] ?? screen.name)}
    />
  );
  if (group.length === 1) return <li>{link(first)}</li>;
  const name = first.group ?? first.name;
  if (!group.some(({ to }) => to === current))
    return (
      <li>
        <ScreenLink to={first.to} name={name} count={sumOf(group, counts)} onChoose={onChoose} />
      </li>
    );
  return (
    <li>
      <span className={styles.group}>{name}</span>
      <ul className={styles.grouped}>
        {group.map((screen) => (
          <li key={screen.to}>{link(screen)}</li>
        ))}
      </ul>
    </li>
  );
}

/** What waits in all of them. */
function sumOf(group: readonly Screen[], counts: MenuCounts): MenuCount | undefined {
  const counted = group.flatMap(({ to }) => counts[to] ?? []);
  const [first] = counted;
  if (!first) return undefined;
  const count = counted.reduce((sum, one) => sum + one.count, 0);
  return { count, of: first.of, isLate: counted.some(({ isLate }) => isLate) };
}

type ScreenLinkProps = {
  to: Screen['to'];
  name: string;
  isCurrent?: boolean;
  count: MenuCount | undefined;
  onChoose: (() => void) | undefined;
};

function ScreenLink({ to, name, isCurrent = false, count, onChoose }: ScreenLinkProps) {
  return (
    <Link
      className={styles.screen}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onChoose?.()}
    >
      {name}
      <Count of={count} />
    </Link>
  );
}

export function Count({ of: counted }: { of: MenuCount | undefined }) {
  if (!counted || counted.count === 0) return null;
  return (
    <span className={classes(styles.count, counted.isLate && styles.late)}>
      {shownCount(counted.count)}
      <VisuallyHidden> {counted.of}</VisuallyHidden>
    </span>
  );
}
