import { createContext, type ReactNode } from 'react';

/** Closes the drawer that a form stands in; null where it stands on the page. */
export const FormDrawerContext = createContext<(() => void) | null>(null);

/** The form inside is shown in a drawer over the list that it changes (form-panel.tsx). */
export function FormDrawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return <FormDrawerContext value={onClose}>{children}</FormDrawerContext>;
}
