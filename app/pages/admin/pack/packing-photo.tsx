import { useEffect, useRef, useState } from 'react';
import type { PackingPhoto } from '#app/features/orders/pack/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { formatMoment } from '#app/platform/text/dates.ts';
import { Button } from '#app/ui/button.tsx';
import { PICTURE_TYPES, pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './pack.module.css';
import { shrinkPicture } from './shrink-picture.ts';

const messages = {
  add: 'Photo of what is packed',
  replace: 'New photo',
  remove: 'Delete photo',
  saving: 'Saving...',
  saved: 'Photo saved',
  removed: 'Photo deleted',
  failed: 'The photo was not saved.',
  alt: 'What was packed',
  former: 'Former staff',
};

type PhotoProps = { order_id: string; hasPhoto: boolean; isOpen: boolean };

export function PackingPhotoField({ order_id, hasPhoto, isOpen }: PhotoProps) {
  const { write, isBusy, notice } = useStaffWrite();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [version, setVersion] = useState(0);
  const path = `/api/admin/packing/${order_id}/photo/`;
  const send = async (file: File | undefined) => {
    const reason = file ? pictureProblem(file) : null;
    setProblem(reason);
    if (!file || reason) return;
    const body = new FormData();
    body.append('photo', await shrinkPicture(file), 'photo.jpg');
    const answer = await write(
      { method: 'PUT', path, body },
      { success: messages.saved, failure: messages.failed },
    );
    if (answer.ok) setVersion((now) => now + 1);
  };
  return (
    <Stack gap={8}>
      {hasPhoto && <PackedPhoto key={version} order_id={order_id} />}
      {isOpen && (
        <Cluster gap="8px 12px">
          <Button variant="ghost" disabled={isBusy()} onClick={() => input.current?.click()}>
            {isBusy() ? messages.saving : hasPhoto ? messages.replace : messages.add}
          </Button>
          {hasPhoto && (
            <Button
              variant="text"
              disabled={isBusy()}
              onClick={() =>
                void write(
                  { method: 'DELETE', path },
                  { success: messages.removed, failure: messages.failed },
                )
              }
            >
              {messages.remove}
            </Button>
          )}
        </Cluster>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={messages.add}
        accept={PICTURE_TYPES}
        capture="environment"
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      <Notice open={problem !== null} message={problem ?? ''} onClose={() => setProblem(null)} />
      {notice}
    </Stack>
  );
}

/** Only staff may see it, so it is no address of its own. */
export function PackedPhoto({ order_id }: { order_id: string }) {
  const { time_zone } = useShop().settings;
  const call = useStaffCall();
  const [photo, setPhoto] = useState<PackingPhoto | null>(null);
  useEffect(() => {
    let isWanted = true;
    const path = `/api/admin/packing/${order_id}/photo/`;
    void call<PackingPhoto>({ method: 'GET', path }).then((answer) => {
      if (isWanted && answer.ok) setPhoto(answer.data);
    });
    return () => {
      isWanted = false;
    };
  }, [call, order_id]);
  if (!photo) return null;
  const { picture, width, height, by, at } = photo;
  return (
    <figure className={styles.photo}>
      <img src={picture} width={width} height={height} alt={messages.alt} />
      <figcaption>
        <Muted>
          <bdi>{by ?? messages.former}</bdi>, {formatMoment(at, time_zone)}
        </Muted>
      </figcaption>
    </figure>
  );
}
