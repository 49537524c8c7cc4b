import { useEffect } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"], dialog[open]';

/** `/` outside of fields, and Ctrl+K or ⌘K anywhere but in a dialog. */
export function useSearchKeys(onOpen: () => void): void {
  useEffect(() => {
    const leave = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.isComposing || !opens(event)) return;
        event.preventDefault();
        onOpen();
      },
      { signal: leave.signal },
    );
    return () => leave.abort();
  }, [onOpen]);
}

function opens({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(TYPED_INTO) !== null;
  const isModal = document.querySelector('dialog:modal') !== null;
  if ((ctrlKey || metaKey) && !altKey) return key.toLowerCase() === 'k' && !isModal;
  return key === '/' && !altKey && !isTyping && !isModal;
}
