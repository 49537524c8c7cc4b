import { useState } from 'react';
import { uploadForm } from '#app/platform/browser/upload.ts';
import { formatDay } from '#app/platform/text/dates.ts';

const messages = {
  noFile: 'No file selected. Please choose an image to upload.',
  sent: '✅ Your photo was submitted and is pending review.',
  failed: (body: string) => `❌ Upload failed: ${body}`,
  broken: '❌ Something went wrong while uploading. Please try again.',
  altText: (day: string) => `Uploaded by user on ${day}`,
};

/** `reason` explains the fixed message where it gives none. */
export type UploadResult = { message: string; reason?: string };

/** Progress from 0 to 1; null while nothing is being sent. `result` stays until the shopper dismisses it. */
export function usePhotoUpload(timeZone: string) {
  const [progress, setProgress] = useState<number | null>(null);
  const [result, setResult] = useState<UploadResult | null>(null);

  const upload = async (file: File | undefined) => {
    if (!file) return setResult({ message: messages.noFile });
    setProgress(0);
    const answer = await uploadForm('/api/gallery/upload/', toForm(file, timeZone), setProgress);
    setProgress(null);
    setResult(answer.ok ? { message: messages.sent } : failureResult(answer));
  };

  return { progress, result, upload, read: () => setResult(null) };
}

function toForm(file: File, timeZone: string): FormData {
  const form = new FormData();
  form.set('image', file);
  form.set('alt_text', messages.altText(formatDay(new Date().toISOString(), timeZone)));
  return form;
}

type Failure = Extract<Awaited<ReturnType<typeof uploadForm>>, { ok: false }>;

function failureResult({ status, error }: Failure): UploadResult {
  // No answer, or one that is not the shop's.
  if (status === 0 || error.code === 'unreadable') return { message: messages.broken };
  return { message: messages.failed(JSON.stringify(error)), reason: error.fields?.image ?? error.detail };
}
