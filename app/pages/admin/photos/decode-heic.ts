/**
 * Decodes a HEIC photo in browsers that cannot: all but Safari. The decoder (libheif, about 2 MB) is loaded only then, in a worker that
 * ends with the photo and gives its memory back. Null when it is no HEIC photo, or is damaged.
 */
export async function decodeHeic(photo: Blob): Promise<ImageBitmap | null> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => resolve(data);
      worker.onerror = () => resolve(null);
      worker.postMessage(photo);
    });
  } finally {
    worker.terminate();
  }
}
