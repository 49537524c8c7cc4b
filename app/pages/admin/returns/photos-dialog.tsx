import { useEffect, useRef, useState } from 'react';
import type { AftersalePhotos } from '#app/features/orders/returns/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { shrinkProof } from '#app/pages/admin/photos/shrink-picture.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Loading, Note } from '#app/ui/feedback.tsx';
import { PICTURE_TYPES, pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './returns.module.css';
import type { RecordDialogProps } from './use-record-form.ts';

const messages = {
  title: 'Photos',
  none: 'There is no photo yet.',
  alt: 'What is claimed',
  hers: (moment: string) => `From the customer, ${moment}`,
  ours: (moment: string) => `From staff, ${moment}`,
  add: 'Add a photo',
  saving: 'Saving...',
  saved: 'Photo saved',
  failed: 'The photos could not be read. Please try again.',
};

export function PhotosDialog({ record, onClose }: RecordDialogProps) {
  const { time_zone } = useShop().settings;
  const call = useStaffCall();
  const { write, isBusy } = useStaffWrite();
  const input = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<AftersalePhotos['photos'] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const path = `/api/admin/returns/${record.id}/photos/`;
  useEffect(() => {
    call<AftersalePhotos>({ method: 'GET', path }).then((answer) =>
      answer.ok ? setPhotos(answer.data.photos) : setError(messages.failed),
    );
  }, [call, path]);
  const send = async (file: File | undefined) => {
    const problem = file ? pictureProblem(file) : null;
    setError(problem);
    if (!file || problem) return;
    const body = new FormData();
    body.append('photo', await shrinkProof(file));
    const answer = await write({ method: 'POST', path, body }, { success: messages.saved });
    if (!answer.ok) return setError(answer.error.detail);
    const loaded = await call<AftersalePhotos>({ method: 'GET', path });
    if (loaded.ok) setPhotos(loaded.data.photos);
  };
  return (
    <Dialog open onClose={onClose} title={messages.title}>
      <div className={styles.photos}>
        {error && (
          <Note tone="bad" role="alert">
            {error}
          </Note>
        )}
        {photos === null && !error && <Loading />}
        {photos?.length === 0 && <p>{messages.none}</p>}
        {photos?.map(({ picture, is_by_customer, at }) => (
          <figure key={at}>
            <img src={picture} alt={messages.alt} />
            <figcaption>
              <Muted as="span" size="caption">
                {(is_by_customer ? messages.hers : messages.ours)(formatMoment(at, time_zone))}
              </Muted>
            </figcaption>
          </figure>
        ))}
        {record.closed_at === null && (
          <div>
            <Button variant="ghost" disabled={isBusy()} onClick={() => input.current?.click()}>
              {isBusy() ? messages.saving : messages.add}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={PICTURE_TYPES}
              aria-label={messages.add}
              onChange={({ target }) => void send(target.files?.[0])}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
