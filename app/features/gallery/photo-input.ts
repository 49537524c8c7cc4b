import { z } from 'zod';
import { optionalText } from '#app/platform/text/required-text.ts';

/** Spec §5 Gallery upload, word for word. */
export const NO_FILE = 'No file selected. Please choose an image to upload.';

/** What travels beside the picture itself (spec §3 Upload form); null: it gets the spec's own text. */
export const photoFormSchema = z.object({ alt_text: optionalText(300) });
