import type { PictureData } from '#app/platform/images/image.ts';
import { hasShape, type Shape } from './json-shape.ts';

export const PICTURE_SHAPE: Shape<PictureData> = {
  src: 'string',
  width: 'number',
  height: 'number',
  blur: 'string',
};

export function isPictureOrNull(value: unknown): boolean {
  return value === null || hasShape(value, PICTURE_SHAPE);
}
