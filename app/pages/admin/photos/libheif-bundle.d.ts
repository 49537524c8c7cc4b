declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

  type HeifImage = {
    get_width: () => number;
    get_height: () => number;
    /** Turned as the photo says. Null when it cannot be decoded. */
    display: (into: Pixels, done: (pixels: Pixels | null) => void) => void;
  };

  type Libheif = { HeifDecoder: new () => { decode: (bytes: ArrayBuffer) => HeifImage[] } };

  export default function load(): Promise<Libheif>;
}
