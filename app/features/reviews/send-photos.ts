import { uploadForm } from '#app/platform/browser/api-client.ts';
import type { SubmittedReview } from './schema.ts';

/** One after the other. @returns those that did not arrive. */
export async function sendPhotos(
  { id, photo_key }: Pick<SubmittedReview, 'id' | 'photo_key'>,
  files: readonly File[],
): Promise<File[]> {
  const left: File[] = [];
  for (const file of files) {
    const form = new FormData();
    form.set('image', file);
    form.set('review', String(id));
    form.set('photo_key', photo_key);
    const answer = await uploadForm('/api/gallery/upload/', form, () => undefined);
    if (!answer.ok) left.push(file);
  }
  return left;
}
