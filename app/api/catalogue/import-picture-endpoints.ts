import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { idParams } from '#app/api/core/params.ts';
import { problem, reply } from '#app/api/core/reply.ts';
import { addArchivePart } from '#app/features/imports/pictures/archive.server.ts';
import { listFailedPictures, retryPictures } from '#app/features/imports/pictures/read-pictures.server.ts';
import { failedPicturesSchema, MAX_ARCHIVE_PARTS } from '#app/features/imports/pictures/schema.ts';
import { importSchema } from '#app/features/imports/schema.ts';
import { wholeNumber } from '#app/platform/text/required-text.ts';
import { answerNow } from './import-endpoints.ts';

const params = z.object({ id: idParams.shape.id });

const answers = { 200: { description: 'The import as it is now.', schema: importSchema } };

const guarded = { guard: 'admin', permission: 'edit_products' } as const;

const NONE = 'This import does not exist.';

const PART = `A ZIP comes in 1 to ${MAX_ARCHIVE_PARTS} parts.`;

const BUSY = 'Pictures of this import are still on their way. Please send the next ZIP when they are here.';

export const importPictureEndpoints = [
  endpoint({
    method: 'post',
    path: '/api/admin/imports/{id}/archive/',
    ...guarded,
    summary:
      'Send a ZIP with the pictures of an import, in parts of at most 15 MB; a file is named by SKU, address or barcode, with its place at the end',
    params,
    form: z.object({
      part: wholeNumber(1, MAX_ARCHIVE_PARTS, PART),
      parts: wholeNumber(1, MAX_ARCHIVE_PARTS, PART),
    }),
    files: ['file'],
    answers,
    refuses: [404, 409],
    run: async ({ params: { id }, body: { part, parts }, files, principal }) => {
      const text = 'Please choose a ZIP.';
      if (!files.file) return problem(400, 'no_file', text, { fields: { file: text } });
      if (part > parts) return problem(400, 'invalid', PART, { fields: { part: PART } });
      const result = await addArchivePart(id, { ...files.file, part, parts });
      if (result === 'not_found') return problem(404, 'not_found', NONE);
      if (result === 'busy') return problem(409, 'busy', BUSY);
      return answerNow(id, principal);
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/imports/{id}/failed-pictures/',
    ...guarded,
    summary: 'Pictures of an import that could not be fetched, and why',
    params,
    answers: {
      200: { description: 'At most two hundred, in the order of the file.', schema: failedPicturesSchema },
    },
    run: async ({ params: { id } }) => reply(200, await listFailedPictures(id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/imports/{id}/retry-pictures/',
    ...guarded,
    summary: 'Fetch again what failed, of all products or of the one at `place`',
    params,
    body: z.object({ place: z.number().int().min(0).max(1_000_000).optional() }),
    answers,
    refuses: [404],
    run: async ({ params: { id }, body, principal }) => {
      await retryPictures(id, body.place);
      return answerNow(id, principal);
    },
  }),
];
