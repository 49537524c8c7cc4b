import { createContext } from 'react';

/** Opens the dialog in which staff sign in again; true once they did, false when they gave up. */
export type AskToSignIn = () => Promise<boolean>;

export const AskToSignInContext = createContext<AskToSignIn>(async () => false);
