import { useState } from 'react';
import { formatDay } from '#app/platform/dates.ts';
import { uploadForm } from '#app/platform/upload.ts';

/** Spec §5 Gallery upload and §8 Gallery, word for word; what follows `Upload failed` is the shop's reason. */
const messages = {
  noFile: 'No file selected. Please choose an image to upload.',
  sent: '✅ Your photo was submitted and is pending review.',
  failed: (reason: string) => `❌ Upload failed: ${reason}`,
  broken: '❌ Something went wrong while uploading. Please try again.',
  altText: (day: string) => `Uploaded by user on ${day}`,
};

/** How far a photo is on its way, from 0 to 1; null while none is being sent. `message` waits to be read by the shopper. */
export function usePhotoUpload(timeZone: string) {
  const [progress, setProgress] = useState<number | null>(null);
  const [message, setMessage] = useState<string | null>(null);

  const upload = async (file: File | undefined) => {
    if (!file) return setMessage(messages.noFile);
    setProgress(0);
    const answer = await uploadForm('/api/gallery/upload/', toForm(file, timeZone), setProgress);
    setProgress(null);
    setMessage(answer.ok ? messages.sent : failureText(answer));
  };

  return { progress, message, upload, read: () => setMessage(null) };
}

function toForm(file: File, timeZone: string): FormData {
  const form = new FormData();
  form.set('image', file);
  form.set('alt_text', messages.altText(formatDay(new Date().toISOString(), timeZone)));
  return form;
}

type Failure = Extract<Awaited<ReturnType<typeof uploadForm>>, { ok: false }>;

function failureText({ status, error }: Failure): string {
  // No answer, or one that is not the shop's.
  if (status === 0 || error.code === 'unreadable') return messages.broken;
  return messages.failed(error.fields?.image ?? error.detail);
}
