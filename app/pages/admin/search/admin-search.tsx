import { useCallback, useState } from 'react';
import { SearchIcon } from '#app/ui/icons.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import styles from './admin-search.module.css';
import { SearchCombobox } from './search-combobox.tsx';
import { useSearchKeys } from './use-search-keys.ts';

const messages = { title: 'Search the shop', open: 'Search', key: '/' };

/** What opens the search from the top bar, and its dialog. */
export function AdminSearch() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useSearchKeys(useCallback(() => setOpen(true), []));
  const modal = useModal(open, close);
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-label={messages.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={18} />
        <span>{messages.open}</span>
        <kbd>{messages.key}</kbd>
      </button>
      <dialog {...modal} className={styles.dialog} aria-label={messages.title} data-locks-page="">
        {open && <SearchCombobox onClose={close} />}
      </dialog>
    </>
  );
}
