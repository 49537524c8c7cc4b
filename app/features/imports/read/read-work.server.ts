import type { Answers } from '#app/features/imports/answers.ts';
import type { ReadFile } from './model.ts';
import { readFile, type Sheet } from './read-file.ts';
import type { Format } from './recognise.ts';

/** Ten thousand descriptions take seconds. Runs in a subprocess. */
export function readProducts(format: Format, sheet: Sheet, answers: Answers): ReadFile {
  return readFile(format, sheet, answers);
}
