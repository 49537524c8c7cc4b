import { z } from 'zod';
import { optionalText } from '#app/platform/text/required-text.ts';

export const NO_FILE = 'No file selected. Please choose an image to upload.';

export const photoFormSchema = z.object({ alt_text: optionalText(300) });
