import { BarcodeDetector, type DetectedBarcode, prepareZXingModule } from 'barcode-detector/ponyfill';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';

export type Detector = { detect(image: HTMLVideoElement): Promise<Pick<DetectedBarcode, 'rawValue'>[]> };

const FORMATS = ['code_128'] as const;

type Native = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The browser's own where it has one; else a decoder that the shop itself serves. */
export async function createDetector(): Promise<Detector> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: Native };
  const formats = await Native?.getSupportedFormats().catch((): readonly string[] => []);
  if (Native && formats?.includes(FORMATS[0])) return new Native({ formats: FORMATS });
  prepareZXingModule({ overrides: { locateFile: () => decoder } });
  return new BarcodeDetector({ formats: [...FORMATS] });
}
