import { useEffect, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { fileAddress } from '#app/ui/form/file-address.ts';
import { Muted } from '#app/ui/muted.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { DialogActions } from '#app/ui/overlay/dialog-actions.tsx';
import styles from './photo-preview.module.css';

const messages = {
  title: 'Send this photo?',
  alt: 'The photo you chose',
  unseen: 'Your browser cannot show this photo, but you can send it.',
  public: 'We look at it first. Once we approve it, everybody can see it on this site.',
  send: 'Send',
  cancel: 'Cancel',
};

type PhotoPreviewProps = { photo: File | null; onSend: () => void; onCancel: () => void };

export function PhotoPreview({ photo, onSend, onCancel }: PhotoPreviewProps) {
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
  return <img className={styles.photo} src={fileAddress(photo) ?? ''} alt={messages.alt} />;
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
