import { useEffect, useRef, useState } from 'react';
import { uploadForm } from '#app/platform/browser/api-client.ts';
import { PICTURE_TYPES, pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Field, Select, TextInput } from '#app/ui/form/field.tsx';
import { FIT_NAMES, FITS } from './review.ts';
import styles from './review-form.module.css';
import type { SubmittedReview } from './schema.ts';

const messages = {
  fit: 'How does it fit?',
  noFit: 'I would rather not say',
  photos: 'Photos (at most three)',
  photosHint: 'JPEG, PNG, WebP or AVIF. We look at them before they are shown.',
  tooMany: 'Please choose at most three photos.',
  order: 'Order number',
  orderHint:
    'With your phone it proves that you bought it here. You can prove it once your parcel has been sent. We show neither.',
  phone: 'Phone of that order',
};

export const MOST_PHOTOS = 3;

export type ReviewFieldsProps = {
  errors: Readonly<Record<string, string>>;
  clearError: (field: string) => void;
};

export function ReviewFields({ errors, clearError }: ReviewFieldsProps) {
  const first = useRef<HTMLSelectElement>(null);
  // The button that showed the fields is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <Field label={messages.fit} error={errors.fit}>
        {(ids) => (
          <Select {...ids} ref={first} name="fit" defaultValue="">
            <option value="">{messages.noFit}</option>
            {FITS.map((fit) => (
              <option key={fit} value={fit}>
                {FIT_NAMES[fit]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PhotosField />
      <Field label={messages.order} hint={messages.orderHint} error={errors.order_id}>
        {(ids) => (
          <TextInput
            {...ids}
            name="order_id"
            dir="ltr"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={() => clearError('order_id')}
          />
        )}
      </Field>
      <Field label={messages.phone} error={errors.phone}>
        {(ids) => <TextInput {...ids} type="tel" name="phone" dir="ltr" maxLength={40} autoComplete="tel" />}
      </Field>
    </>
  );
}

function PhotosField() {
  const [error, setError] = useState<string | null>(null);
  return (
    <Field label={messages.photos} hint={messages.photosHint} error={error}>
      {(ids) => (
        <input
          {...ids}
          type="file"
          className={styles.photos}
          name="photos"
          multiple
          accept={PICTURE_TYPES}
          onChange={({ target }) => {
            const problem = problemOf([...(target.files ?? [])]);
            setError(problem);
            if (problem) target.value = '';
          }}
        />
      )}
    </Field>
  );
}

function problemOf(files: readonly File[]): string | null {
  if (files.length > MOST_PHOTOS) return messages.tooMany;
  return files.map(pictureProblem).find((problem) => problem !== null) ?? null;
}

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
