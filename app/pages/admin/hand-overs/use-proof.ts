import { useRef, useState } from 'react';
import { shrinkProof } from '#app/pages/admin/photos/shrink-picture.ts';
import { pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { pictureOf } from './signature.tsx';

/** A drawn signature, or a photo that takes its place. */
export function useProof() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSigned, setSigned] = useState(false);
  const [photo, setPhoto] = useState<File | null>(null);

  /** What is sent; null when there is nothing. */
  async function body(): Promise<FormData | null> {
    const form = new FormData();
    if (photo) {
      form.append('photo', await shrinkProof(photo));
      return form;
    }
    const picture = isSigned && canvas.current ? await pictureOf(canvas.current) : null;
    if (!picture) return null;
    form.append('signature', picture, 'signature.jpg');
    return form;
  }

  const choose = (file: File | null) => setPhoto(file && pictureProblem(file) === null ? file : null);
  return { canvas, setSigned, photo, choose, body, isThere: isSigned || photo !== null };
}
