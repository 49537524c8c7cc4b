import { useCallback, useState } from 'react';
import { useTexts } from '#app/pages/admin/language/language.tsx';
import { SearchIcon } from '#app/ui/icons.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import styles from './admin-search.module.css';
import { SearchCombobox } from './search-combobox.tsx';
import { useSearchKeys } from './use-search-keys.ts';

const messages = {
  en: { title: 'Search the shop', open: 'Search' },
  ur: { title: 'دکان میں تلاش', open: 'تلاش' },
  roman: { title: 'Dukan mein talash', open: 'Talash' },
};

const KEY = '/';

/** What opens the search from the top bar, and its dialog. */
export function AdminSearch() {
  const texts = useTexts(messages);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useSearchKeys(useCallback(() => setOpen(true), []));
  const modal = useModal(open, close);
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-label={texts.title}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K"
        onClick={() => setOpen(true)}
      >
        <SearchIcon size={18} />
        <span>{texts.open}</span>
        <kbd>{KEY}</kbd>
      </button>
      <dialog
        {...modal}
        className={styles.dialog}
        lang="en"
        dir="ltr"
        aria-label={texts.title}
        data-locks-page=""
      >
        {open && <SearchCombobox onClose={close} />}
      </dialog>
    </>
  );
}
