import loadLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';

/** A photo is sent in; an ImageBitmap comes back, or null when it cannot be decoded. */
addEventListener('message', async ({ data: photo }: MessageEvent<Blob>) => {
  postMessage(await decode(photo).catch(() => null));
});

async function decode(photo: Blob): Promise<ImageBitmap | null> {
  const { HeifDecoder } = await loadLibheif();
  // The first one is the photo itself; others are bursts or depths.
  const image = new HeifDecoder().decode(await photo.arrayBuffer())[0];
  if (!image) return null;
  const width = image.get_width();
  const height = image.get_height();
  const data = new Uint8ClampedArray(width * height * 4);
  const pixels = await new Promise<{ data: Uint8ClampedArray<ArrayBuffer> } | null>((resolve) =>
    image.display({ data, width, height }, resolve),
  );
  return pixels && createImageBitmap(new ImageData(pixels.data, width, height));
}
