import { useRef, useState } from 'react';
import type { Crop } from '#app/features/catalogue/products/pictures-schema.ts';
import type { ProductPictureData, StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import type { ApiAnswer } from '#app/platform/browser/api-client.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';
import { arranged } from './arrange.ts';

const messages = {
  conflict: 'Somebody else has just changed this product. It is shown as it is now: please try again.',
  removed: 'Picture removed.',
  cropped: 'Picture cropped.',
};

type Pictures = readonly ProductPictureData[];

/** The pictures of a product, each change saved at once and one after the other, because each needs the version that the last one made. */
export function usePictures(product: StaffProduct, onChange: (product: StaffProduct) => void) {
  const { write } = useStaffWrite();
  const latest = useRef(product);
  if (product.version > latest.current.version) latest.current = product;
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // As they are meant to be, until the last change of them is saved.
  const [meant, setMeant] = useState<Pictures | null>(null);
  const waiting = useRef(0);
  const path = `/api/admin/products/${product.id}/pictures/`;

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    waiting.current++;
    const done = queue.current.then(work).finally(() => {
      waiting.current--;
      if (waiting.current === 0) setMeant(null);
    });
    queue.current = done.catch(() => undefined);
    return done;
  }

  function take(answer: ApiAnswer<StaffProduct>): string | null {
    if (answer.ok) show(answer.data);
    const current = answer.ok ? null : currentOf(answer);
    if (current) show(current);
    return answer.ok ? null : current ? messages.conflict : answer.error.detail;
  }

  function show(now: StaffProduct) {
    latest.current = now;
    onChange(now);
  }

  async function change(work: () => Promise<string | null>, success?: string): Promise<boolean> {
    const problem = await inTurn(work);
    if (problem !== null) showToast(problem, { tone: 'bad' });
    else if (success) showToast(success);
    return problem === null;
  }

  const silently = { reload: () => false };

  return {
    pictures: meant ?? latest.current.pictures,
    /** Null when it is saved, else why not. */
    add: (file: File, onProgress: (part: number) => void) =>
      inTurn(async () => {
        const body = new FormData();
        body.append('picture1', file);
        return take(await write<StaffProduct>({ method: 'POST', path, body, onProgress }, silently));
      }),
    arrange(wanted: Pictures): Promise<boolean> {
      setMeant(wanted);
      return change(async () => {
        const { version, pictures } = latest.current;
        const body = { version, pictures: arranged(wanted, pictures).map(toInput) };
        return take(await write<StaffProduct>({ method: 'PUT', path, body }, silently));
      });
    },
    remove: (src: string) =>
      change(async () => {
        const request = { method: 'DELETE', path: `${path}?src=${encodeURIComponent(src)}` } as const;
        return take(await write<StaffProduct>(request, silently));
      }, messages.removed),
    crop: (area: Crop) =>
      change(async () => {
        const request = { method: 'POST', path: `${path}crop/`, body: area } as const;
        return take(await write<StaffProduct>(request, silently));
      }, messages.cropped),
  };
}

const toInput = ({ src, alt, x, y }: ProductPictureData) => ({ src, alt, x, y });

function currentOf({ error }: Refusal): StaffProduct | null {
  return error.code === 'version_conflict' ? ((error.current as StaffProduct | undefined) ?? null) : null;
}
