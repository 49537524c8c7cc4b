import { useNavigate, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import styles from './list-foot.module.css';
import { pagesOf } from './list-path.ts';
import { useListLoading } from './use-list-loading.ts';

const messages = {
  count: (count: number) => `${count} in this list`,
  countSoFar: (count: number) => `${count} shown, more available`,
  more: 'Load more',
  loading: 'Loading...',
};

export const LIST_COUNT_ID = 'list-count';

type LoadMoreProps = {
  /** The cursor after these rows; null on the last page. */
  next: string | null;
  count: number;
};

export function LoadMore({ next, count }: LoadMoreProps) {
  const loading = useListLoading();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  function showMore() {
    const params = new URLSearchParams(search);
    params.set('pages', String(pagesOf(search) + 1));
    navigate({ search: `?${params}` }, { replace: true, preventScrollReset: true });
  }
  // Not `disabled`: the button would lose the focus, and keyboard users would start at the top again.
  return (
    <div className={styles.foot}>
      <p id={LIST_COUNT_ID} className={styles.count} role="status" tabIndex={-1}>
        {next ? messages.countSoFar(count) : messages.count(count)}
      </p>
      {next && (
        <Button variant="ghost" aria-disabled={loading} onClick={() => !loading && showMore()}>
          {loading ? messages.loading : messages.more}
        </Button>
      )}
    </div>
  );
}
