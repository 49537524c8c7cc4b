import { useState } from 'react';
import { uploadForm } from '#app/platform/browser/upload.ts';
import { formatDay } from '#app/platform/text/dates.ts';

type Choice = {
  /** Undefined when none was chosen. */
  file: File | undefined;
  /** A sentence that says why it is not sent, or null. */
  problem: string | null;
};

type UploadOptions = { timeZone: string; onSending: (isSending: boolean) => void };

const messages = {
  noFile: 'No file selected. Please choose an image to upload.',
  sent: '✅ Your photo was submitted and is pending review.',
  failed: (reason: string) => `❌ Upload failed: ${reason}`,
  broken: '❌ Something went wrong while uploading. Please try again.',
  altText: (day: string) => `Uploaded by user on ${day}`,
};

/**
 * Of one choice. `chosen` is what is shown before it is sent. Progress from 0 to 1; null while nothing is being sent. `result` is
 * a message that stays until the shopper dismisses it.
 */
export function usePhotoUpload(choice: Choice, { timeZone, onSending }: UploadOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [result, setResult] = useState(() => refusalOf(choice));
  const [chosen, setChosen] = useState(result === null ? (choice.file ?? null) : null);

  const send = async () => {
    if (!chosen) return;
    setChosen(null);
    setProgress(0);
    onSending(true);
    const answer = await uploadForm('/api/gallery/upload/', toForm(chosen, timeZone), setProgress);
    setProgress(null);
    onSending(false);
    setResult(answer.ok ? messages.sent : failureMessage(answer));
  };

  return {
    chosen,
    progress,
    result,
    send,
    discard: () => setChosen(null),
    dismiss: () => setResult(null),
  };
}

/** A sentence, or null when it can be sent. */
function refusalOf({ file, problem }: Choice): string | null {
  if (!file) return messages.noFile;
  return problem === null ? null : messages.failed(problem);
}

function toForm(file: File, timeZone: string): FormData {
  const form = new FormData();
  form.set('image', file);
  form.set('alt_text', messages.altText(formatDay(new Date().toISOString(), timeZone)));
  return form;
}

type Failure = Extract<Awaited<ReturnType<typeof uploadForm>>, { ok: false }>;

function failureMessage({ status, error }: Failure): string {
  // No answer, or one that is not the shop's.
  if (status === 0 || error.code === 'unreadable') return messages.broken;
  const sentences = Object.values(error.fields ?? {});
  return messages.failed(sentences.length > 0 ? sentences.join(' ') : error.detail);
}
