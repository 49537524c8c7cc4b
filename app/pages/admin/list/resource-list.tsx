import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { ListArea } from './list-area.tsx';
import { LoadMore } from './list-foot.tsx';
import { ListEmpty, ListFailure } from './list-states.tsx';
import { ListTools, type ListToolsProps } from './list-tools.tsx';
import type { LoadedList } from './load-list.ts';

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
