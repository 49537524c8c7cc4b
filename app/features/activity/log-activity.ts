import { postAndForget, postOnUnload } from '#app/platform/browser/fire-and-forget.ts';

/** What a page tells of a visit (spec §3 Activity log entry). `price` is rupees; filters are the filter state of spec §3. */
export type ActivityNote = {
  action: 'view' | 'filter' | 'page_exit';
  product_name?: string;
  color?: string;
  price?: number;
  filters_applied?: Record<string, readonly string[]>;
};

const PATH = '/activity/log/';

/** Notes what the visitor does; a token, if there is one, says who it is. Never fails, never keeps the page waiting. */
export function logActivity(note: ActivityNote, token: string | null): void {
  if (note.action === 'page_exit') postOnUnload(PATH, note, token);
  else void postAndForget(PATH, note, token);
}
