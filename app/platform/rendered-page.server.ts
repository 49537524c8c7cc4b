import { createContext } from 'react-router';

/**
 * The HTML of a page without its doctype; null for an answer that is not a page. Beside the response, because to encode it for
 * that and to decode it again takes a millisecond.
 */
export const renderedPage = createContext<string | null>(null);
