import { type ComponentType, type MouseEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SearchDialogProps } from '#app/features/search/dialog/search-dialog.tsx';
import { SEARCH_PATH } from '#app/features/search/search-path.ts';
import { SearchIcon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import styles from './search-link.module.css';

const messages = { search: 'Search' };

/** Null when its code or its styles cannot be loaded. */
async function loadDialog(): Promise<ComponentType<SearchDialogProps> | null> {
  const loaded = await import('#app/features/search/dialog/search-dialog.tsx').catch(() => null);
  return loaded ? loaded.SearchDialog : null;
}

/** A link to the search page, which the dialog saves when its code can be loaded. */
export function SearchLink() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();

  const open = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const loaded = await loadDialog();
    if (!loaded) return navigate(SEARCH_PATH);
    setDialog(() => loaded);
    setOpen(true);
  };
  return (
    <>
      <Link
        className={styles.link}
        to={SEARCH_PATH}
        aria-label={messages.search}
        onPointerDown={loadDialog}
        onClick={open}
      >
        <SearchIcon size={25} />
      </Link>
      {Dialog && <Dialog open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
