import { createContext } from 'react-router';

/** Marks React Router's own scripts during rendering; it is removed before the page is sent. */
export const scriptNonce = createContext<string>();
