import { createContext } from 'react-router';

export const scriptNonce = createContext<string>();
