import { postAndForget, postOnUnload } from '#app/platform/browser/fire-and-forget.ts';

export type ActivityNote = {
  action: 'view' | 'filter' | 'page_exit';
  product_name?: string;
  color?: string;
  price?: number;
  filters_applied?: Record<string, readonly string[]>;
};

const PATH = '/activity/log/';

export function logActivity(note: ActivityNote, token: string | null): void {
  if (note.action === 'page_exit') postOnUnload(PATH, note, token);
  else void postAndForget(PATH, note, token);
}
