import { createContext } from 'react-router';

/** Marks the scripts that React Router writes while a page is rendered; it is taken out of the page before anybody gets it. */
export const scriptNonce = createContext<string>();
