import { postAndForget, postOnUnload } from '#app/platform/browser/fire-and-forget.ts';

/** `price` is in rupees. */
export type ActivityNote = {
  action: 'view' | 'filter' | 'page_exit';
  product_name?: string;
  color?: string;
  price?: number;
  filters_applied?: Record<string, readonly string[]>;
};

const PATH = '/activity/log/';

/** Records what the visitor does; the token, if there is one, says who it is. Never throws and never delays the page. */
export function logActivity(note: ActivityNote, token: string | null): void {
  if (note.action === 'page_exit') postOnUnload(PATH, note, token);
  else void postAndForget(PATH, note, token);
}
