import { useState } from 'react';
import type { Crop } from '#app/features/catalogue/products/pictures-schema.ts';
import type { ProductPictureData } from '#app/features/catalogue/products/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { CropArea } from './crop-area.tsx';
import { FocalPoint } from './focal-point.tsx';
import styles from './product-pictures.module.css';

const messages = { title: 'Crop and focus', focus: 'Focal point', crop: 'Crop', choose: 'What to change' };

type PictureDialogProps = {
  picture: ProductPictureData;
  onFocus: (at: { x: number; y: number }) => Promise<boolean>;
  onCrop: (crop: Crop) => Promise<boolean>;
  onClose: () => void;
};

export default function PictureDialog({ picture, onFocus, onCrop, onClose }: PictureDialogProps) {
  const [part, setPart] = useState<'focus' | 'crop'>('focus');
  const [busy, setBusy] = useState(false);
  async function save(work: () => Promise<boolean>) {
    setBusy(true);
    const isSaved = await work();
    setBusy(false);
    if (isSaved) onClose();
  }
  return (
    <Dialog open title={messages.title} size="large" onClose={() => !busy && onClose()}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form, these choose what is shown */}
      <div className={styles.parts} role="group" aria-label={messages.choose}>
        {(['focus', 'crop'] as const).map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === part ? 'primary' : 'ghost'}
            aria-pressed={one === part}
            disabled={busy}
            onClick={() => setPart(one)}
          >
            {messages[one]}
          </Button>
        ))}
      </div>
      {part === 'focus' ? (
        <FocalPoint picture={picture} busy={busy} onSave={(at) => save(() => onFocus(at))} />
      ) : (
        <CropArea
          picture={picture}
          busy={busy}
          onSave={(area) => save(() => onCrop({ src: picture.src, ...area }))}
        />
      )}
    </Dialog>
  );
}
