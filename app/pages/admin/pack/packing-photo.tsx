import { useEffect, useRef, useState } from 'react';
import type { PackingPhoto } from '#app/features/orders/pack/schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { momentIn } from '#app/pages/admin/language/dates.ts';
import { useLanguage, useTexts } from '#app/pages/admin/language/language.tsx';
import { useRefusalText } from '#app/pages/admin/language/refusals.ts';
import { shrinkProof } from '#app/pages/admin/photos/shrink-picture.ts';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { type Refusal, useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { Button } from '#app/ui/button.tsx';
import { PICTURE_TYPES, pictureProblem } from '#app/ui/form/chosen-picture.ts';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Notice } from '#app/ui/overlay/dialog.tsx';
import { Muted } from '#app/ui/text.tsx';
import styles from './pack.module.css';

const messages = {
  en: {
    add: 'Photo of what is packed',
    replace: 'New photo',
    remove: 'Delete photo',
    saving: 'Saving...',
    saved: 'Photo saved',
    removed: 'Photo deleted',
    failed: 'The photo was not saved.',
    noPicture: 'Please choose a picture of at most 10 MB.',
    alt: 'What was packed',
    former: 'Former staff',
  },
  ur: {
    add: 'پیک کیے ہوئے پیس کی تصویر',
    replace: 'نئی تصویر',
    remove: 'تصویر ہٹائیں',
    saving: 'محفوظ ہو رہی ہے...',
    saved: 'تصویر محفوظ ہو گئی',
    removed: 'تصویر ہٹ گئی',
    failed: 'تصویر محفوظ نہیں ہوئی۔',
    noPicture: 'تصویر چنیں جو 10 MB سے بڑی نہ ہو۔',
    alt: 'جو پیک ہوا',
    former: 'سابق عملہ',
  },
  roman: {
    add: 'Pack kiye hue piece ki tasveer',
    replace: 'Nayi tasveer',
    remove: 'Tasveer hatayein',
    saving: 'Save ho rahi hai...',
    saved: 'Tasveer save ho gayi',
    removed: 'Tasveer hat gayi',
    failed: 'Tasveer save nahin hui.',
    noPicture: 'Tasveer chunein jo 10 MB se bari na ho.',
    alt: 'Jo pack hua',
    former: 'Sabiq amla',
  },
};

/** `number` null: the only parcel of the order. */
type ParcelProps = { order_id: string; number: number | null };

type PhotoProps = ParcelProps & { hasPhoto: boolean; isOpen: boolean };

function pathOf({ order_id, number }: ParcelProps): string {
  return `/api/admin/packing/${order_id}/photo/${number === null ? '' : `?parcel=${number}`}`;
}

export function PackingPhotoField({ order_id, number, hasPhoto, isOpen }: PhotoProps) {
  const texts = useTexts(messages);
  const refusalText = useRefusalText();
  const { write, isBusy, notice } = useStaffWrite();
  const input = useRef<HTMLInputElement>(null);
  const [isWrongFile, setWrongFile] = useState(false);
  const [version, setVersion] = useState(0);
  const path = pathOf({ order_id, number });
  const failure = ({ error }: Refusal) => ({ message: texts.failed, reason: refusalText(error) });
  const send = async (file: File | undefined) => {
    const isWrong = file !== undefined && pictureProblem(file) !== null;
    setWrongFile(isWrong);
    if (!file || isWrong) return;
    const body = new FormData();
    body.append('photo', await shrinkProof(file));
    const answer = await write({ method: 'PUT', path, body }, { success: texts.saved, failure });
    if (answer.ok) setVersion((now) => now + 1);
  };
  return (
    <Stack gap={8}>
      {hasPhoto && <PackedPhoto key={version} order_id={order_id} number={number} />}
      {isOpen && (
        <Cluster gap="8px 12px">
          <Button variant="ghost" disabled={isBusy()} onClick={() => input.current?.click()}>
            {isBusy() ? texts.saving : hasPhoto ? texts.replace : texts.add}
          </Button>
          {hasPhoto && (
            <Button
              variant="text"
              disabled={isBusy()}
              onClick={() => void write({ method: 'DELETE', path }, { success: texts.removed, failure })}
            >
              {texts.remove}
            </Button>
          )}
        </Cluster>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.add}
        accept={PICTURE_TYPES}
        capture="environment"
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = '';
        }}
      />
      <Notice open={isWrongFile} message={texts.noPicture} onClose={() => setWrongFile(false)} />
      {notice}
    </Stack>
  );
}

/** Only staff may see it, so it is no address of its own. */
export function PackedPhoto({ order_id, number }: ParcelProps) {
  const language = useLanguage();
  const texts = messages[language];
  const { time_zone } = useShop().settings;
  const call = useStaffCall();
  const [photo, setPhoto] = useState<PackingPhoto | null>(null);
  useEffect(() => {
    let isWanted = true;
    const path = pathOf({ order_id, number });
    void call<PackingPhoto>({ method: 'GET', path }).then((answer) => {
      if (isWanted && answer.ok) setPhoto(answer.data);
    });
    return () => {
      isWanted = false;
    };
  }, [call, order_id, number]);
  if (!photo) return null;
  const { picture, width, height, by, at } = photo;
  return (
    <figure className={styles.photo}>
      <img src={picture} width={width} height={height} alt={texts.alt} />
      <figcaption>
        <Muted>
          <bdi>{by ?? texts.former}</bdi>, {momentIn(language, at, time_zone)}
        </Muted>
      </figcaption>
    </figure>
  );
}
