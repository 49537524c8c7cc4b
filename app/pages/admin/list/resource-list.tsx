import type { ReactNode } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { RetryButton } from '#app/pages/admin/shell/admin-page.tsx';
import { PanelTitle } from '#app/pages/admin/shell/panel.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Panel, Stack } from '#app/ui/layout.tsx';
import { Blossom } from '#app/ui/picture.tsx';
import { Muted, Text, VisuallyHidden } from '#app/ui/text.tsx';
import styles from './list.module.css';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import { type LoadedList, pagesOf } from './load-list.ts';

type Emptiness = { title: string; text?: string };

type ResourceRowsProps<Row> = {
  list: LoadedList<Row>;
  /** The title when the list did not load. */
  failed?: string | undefined;
  /** Without it the rows are rendered though there are none. */
  empty?: Emptiness | undefined;
  /** When the search or a filter leaves no row; `showAll` is the label of the link to the whole list. */
  noMatch?: (Emptiness & { showAll?: string }) | undefined;
  /** The address parameters of which each leaves out rows. */
  narrowedBy?: readonly string[] | undefined;
  children: (rows: Row[]) => ReactNode;
};

type ResourceListProps<Row> = ResourceRowsProps<Row> & ListToolsProps & { note?: ReactNode };

/** A list of the API, as most admin screens show it: tools, rows or the reason why there are none, and "Load more". */
export function ResourceList<Row>({ search, filters = [], note, ...rows }: ResourceListProps<Row>) {
  const narrowedBy = ['q', ...filters.map(({ name }) => name)];
  return (
    <>
      {(search || filters.length > 0) && <ListTools search={search} filters={filters} />}
      {note}
      <ListArea>
        <ResourceRows narrowedBy={narrowedBy} {...rows} />
      </ListArea>
    </>
  );
}

export function ResourceRows<Row>({ list, failed, children, ...none }: ResourceRowsProps<Row>) {
  if ('error' in list) return <ListFailure title={failed} reason={list.error.detail} />;
  const { rows, next } = list;
  return (
    <>
      {rows.length > 0 || !none.empty ? children(rows) : <NoRows {...none} empty={none.empty} />}
      <LoadMore next={next} count={rows.length} />
    </>
  );
}

type NoRowsProps = Pick<ResourceRowsProps<unknown>, 'noMatch' | 'narrowedBy'> & { empty: Emptiness };

function NoRows({ empty, noMatch, narrowedBy = [] }: NoRowsProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (!noMatch || !narrowedBy.some((name) => search.get(name))) return <ListEmpty {...empty} />;
  const { showAll, ...texts } = noMatch;
  const link = showAll && (
    <ButtonLink variant="text" to={pathname}>
      {showAll}
    </ButtonLink>
  );
  return <ListEmpty {...texts} action={link} />;
}

export function ListArea({ children }: { children: ReactNode }) {
  return (
    <div className={styles.area} aria-busy={useListLoading()}>
      {children}
    </div>
  );
}

const messages = {
  failed: 'The list did not load.',
  count: (count: number) => `${count} in this list`,
  countSoFar: (count: number) => `${count} shown, more available`,
  more: 'Load more',
  loading: 'Loading...',
};

type ListEmptyProps = { title: string; text?: ReactNode; action?: ReactNode };

export function ListEmpty({ title, text, action }: ListEmptyProps) {
  return (
    <Panel padding="clamp(40px, 8vw, 88px) 20px">
      <Stack align="center" gap={10}>
        <Blossom size={38} />
        <PanelTitle main>{title}</PanelTitle>
        {text && <Text tone="muted">{text}</Text>}
        {action}
      </Stack>
    </Panel>
  );
}

type ListFailureProps = { title?: string | undefined; reason: string };

export function ListFailure({ title = messages.failed, reason }: ListFailureProps) {
  return (
    <Stack align="start" gap={16}>
      <Note tone="bad" role="alert" title={title}>
        {reason}
      </Note>
      <RetryButton variant="ghost" size="small" />
    </Stack>
  );
}

export const LIST_COUNT_ID = 'list-count';

type LoadMoreProps = {
  /** The cursor after these rows; null on the last page. */
  next: string | null;
  count: number;
};

function LoadMore({ next, count }: LoadMoreProps) {
  const loading = useListLoading();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  function showMore() {
    const params = new URLSearchParams(search);
    params.set('pages', String(pagesOf(search) + 1));
    navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true });
  }
  // That a list is empty is seen above it.
  const said = next ? messages.countSoFar(count) : messages.count(count);
  // Not `disabled`: the button would lose the focus, and keyboard users would start at the top again.
  return (
    <Stack align="center" gap={12} before={20}>
      <Muted id={LIST_COUNT_ID} className={styles.count} role="status" tabIndex={-1}>
        {count === 0 ? <VisuallyHidden>{said}</VisuallyHidden> : said}
      </Muted>
      {next && (
        <Button variant="ghost" aria-disabled={loading} onClick={() => !loading && showMore()}>
          {loading ? messages.loading : messages.more}
        </Button>
      )}
    </Stack>
  );
}

export function useListLoading(): boolean {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  return state === 'loading' && next.pathname === pathname;
}
