import { useRef, useState } from 'react';
import { shrinkPicture, UnreadableFile } from '#app/pages/admin/photos/shrink-picture.ts';

/** Of a chosen file; `part` is 0 to 1, null while the browser makes it smaller or it waits. It leaves the list when it is saved. */
export type Upload = { id: number; file: File; part: number | null; problem: string | null };

type Send = (file: File, onProgress: (part: number) => void) => Promise<string | null>;

let last = 0;

/** Sends files one after the other, so that they stand in the order in which they were chosen. */
export function useUploads(send: Send) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef<Promise<void>>(Promise.resolve());

  const set = (id: number, change: Partial<Upload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  const drop = (id: number) => setUploads((now) => now.filter((upload) => upload.id !== id));

  async function sendOne({ id, file }: Upload): Promise<void> {
    set(id, { part: null, problem: null });
    try {
      const problem = await send(await shrinkPicture(file), (part) => set(id, { part }));
      if (problem === null) drop(id);
      else set(id, { part: null, problem });
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      set(id, { part: null, problem: error.message });
    }
  }

  function enqueue(added: readonly Upload[]) {
    for (const upload of added) running.current = running.current.then(() => sendOne(upload));
  }

  return {
    uploads,
    add(files: readonly File[]) {
      const added = files.map((file) => ({ id: ++last, file, part: null, problem: null }));
      setUploads((now) => [...now, ...added]);
      enqueue(added);
    },
    retry: (upload: Upload) => enqueue([upload]),
    forget: drop,
  };
}
