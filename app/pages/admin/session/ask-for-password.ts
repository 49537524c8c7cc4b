import { createContext } from 'react';

/** Opens the dialog for entering the password again; false when it was cancelled. */
export type AskForPassword = () => Promise<boolean>;

export const AskForPasswordContext = createContext<AskForPassword>(async () => false);
