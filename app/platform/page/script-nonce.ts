import { createContext as createReactContext } from 'react';
import { createContext } from 'react-router';

/** Marks the page's own scripts while it is rendered; the policy then names them by hash (docs/security.md). */
export const scriptNonce = createContext<string>();

/** Undefined in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined);

/** Of the styles that Vite adds to a page in development. */
export const DEVELOPMENT_NONCE = 'development';
