import { postAndForget, postOnUnload } from '#app/platform/browser/fire-and-forget.ts';

export type ActivityNote = {
  action: 'view' | 'filter' | 'page_exit';
  product_name?: string;
  color?: string;
  price?: number;
  filters_applied?: Record<string, readonly string[]>;
};

const PATH = '/activity/log/';

/** Resolves when the shop has answered, with or without success. */
export async function logActivity(note: ActivityNote, token: string | null): Promise<void> {
  if (note.action === 'page_exit') postOnUnload(PATH, note, token);
  else await postAndForget(PATH, note, token);
}
