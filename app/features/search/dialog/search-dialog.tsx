import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ExampleSearches } from '#app/features/search/recent/example-searches.tsx';
import { RecentList } from '#app/features/search/recent/recent-list.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { CloseIcon } from '#app/ui/icons.tsx';
import { useModal } from '#app/ui/overlay/use-modal.ts';
import { SearchCombobox } from './search-combobox.tsx';
import styles from './search-dialog.module.css';
import { SuggestionStatus } from './suggestion-status.tsx';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

const messages = { title: 'Search', close: 'Close search' };

export type SearchDialogProps = { open: boolean; onClose: () => void };

/** What was typed stays until the next search, also when the dialog is closed. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  const modal = useModal(open, onClose);
  const [typed, setTyped] = useState('');
  useCloseOnLeaving(open, onClose);
  return (
    <dialog {...modal} className={styles.dialog} aria-label={messages.title} data-locks-page="">
      {open && <OpenSearch typed={typed} onType={setTyped} onClose={onClose} />}
    </dialog>
  );
}

type OpenSearchProps = { typed: string; onType: (typed: string) => void; onClose: () => void };

function OpenSearch({ typed, onType, onClose }: OpenSearchProps) {
  const found = useSuggestions(typed);
  const combobox = useCombobox(typed, found.suggestions, onClose);
  return (
    <>
      <SearchCombobox typed={typed} onType={onType} combobox={combobox}>
        <IconButton label={messages.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </SearchCombobox>
      <SuggestionStatus typed={typed} {...found} />
      {typed.trim() === '' && (
        <div className={styles.recent}>
          <RecentList />
          <ExampleSearches />
        </div>
      )}
    </>
  );
}

function useCloseOnLeaving(open: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const opened = useRef(key);
  useEffect(() => {
    if (open && opened.current !== key) onClose();
    opened.current = key;
  }, [key, open, onClose]);
}
