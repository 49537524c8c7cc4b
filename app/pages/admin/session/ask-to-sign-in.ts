import { createContext } from 'react';

/** Opens the dialog for signing in again; false when it was cancelled. */
export type AskToSignIn = () => Promise<boolean>;

export const AskToSignInContext = createContext<AskToSignIn>(async () => false);
