import { useEffect, useState } from 'react';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { uploadForm } from '#app/platform/browser/api-client.ts';
import { formatDay } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { fileAddress, pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Dialog, DialogActions, Notice } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './gallery-carousel.module.css';

const messages = {
  sending: 'Sending your photo',
  percent: (part: number) => `${Math.round(part * 100)}%`,
  checking: 'Checking your photo…',
  title: 'Send this photo?',
  alt: 'The photo you chose',
  unseen: 'Your browser cannot show this photo, but you can send it.',
  public: 'We look at it first. Once we approve it, everybody can see it on this site.',
  send: 'Send',
  cancel: 'Cancel',
  noFile: 'No file selected. Please choose an image to upload.',
  sent: '✅ Your photo was submitted and is pending review.',
  failed: (reason: string) => `❌ Upload failed: ${reason}`,
  broken: '❌ Something went wrong while uploading. Please try again.',
  altText: (day: string) => `Uploaded by user on ${day}`,
};

/** `file` is undefined when the visitor chose none. */
export type PhotoSenderProps = { file: File | undefined; onSending: (isSending: boolean) => void };

/** Shows what was chosen, sends it, and says what became of it. */
export function PhotoSender({ file, onSending }: PhotoSenderProps) {
  const { time_zone } = useShop().settings;
  const problem = file ? pictureProblem(file) : null;
  const options = { timeZone: time_zone, onSending };
  const { chosen, progress, result, ...photo } = usePhotoUpload({ file, problem }, options);
  return (
    <>
      {progress !== null && <Progress part={progress} />}
      <PhotoPreview photo={chosen} onSend={photo.send} onCancel={photo.discard} />
      <Notice open={result !== null} message={result ?? ''} onClose={photo.dismiss} />
    </>
  );
}

function Progress({ part }: { part: number }) {
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} value={part} aria-label={messages.sending} />
      <span aria-hidden="true">{part < 1 ? messages.percent(part) : messages.checking}</span>
    </div>
  );
}

type PhotoPreviewProps = { photo: File | null; onSend: () => void; onCancel: () => void };

function PhotoPreview({ photo, onSend, onCancel }: PhotoPreviewProps) {
  return (
    <Dialog open={photo !== null} onClose={onCancel} title={messages.title}>
      {photo && <ChosenPhoto photo={photo} />}
      <Muted before={12}>{messages.public}</Muted>
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
        <Button onClick={onSend}>{messages.send}</Button>
      </DialogActions>
    </Dialog>
  );
}

function ChosenPhoto({ photo }: { photo: File }) {
  const canShow = useDecodable(photo);
  if (canShow === null) return null;
  if (!canShow) return <p>{messages.unseen}</p>;
  return <img className={styles.photoPreviewPhoto} src={fileAddress(photo) ?? ''} alt={messages.alt} />;
}

/** Null until it is known. */
function useDecodable(photo: File): boolean | null {
  const [known, setKnown] = useState<{ photo: File; canShow: boolean } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const note = (canShow: boolean) => isCurrent && setKnown({ photo, canShow });
    createImageBitmap(photo).then(
      (bitmap) => {
        bitmap.close();
        note(true);
      },
      () => note(false),
    );
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return known?.photo === photo ? known.canShow : null;
}

type Choice = {
  /** Undefined when none was chosen. */
  file: File | undefined;
  /** A sentence that says why it is not sent, or null. */
  problem: string | null;
};

type UploadOptions = { timeZone: string; onSending: (isSending: boolean) => void };

/**
 * Of one choice. `chosen` is what is shown before it is sent. Progress from 0 to 1; null while nothing is being sent. `result` is
 * a message that stays until the shopper dismisses it.
 */
function usePhotoUpload(choice: Choice, { timeZone, onSending }: UploadOptions) {
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
