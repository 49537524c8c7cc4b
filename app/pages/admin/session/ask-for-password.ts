import { createContext } from 'react';

/** Opens the dialog in which staff enter their password again; true once it was right, false when they gave up. */
export type AskForPassword = () => Promise<boolean>;

export const AskForPasswordContext = createContext<AskForPassword>(async () => false);
