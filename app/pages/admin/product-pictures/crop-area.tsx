import 'react-easy-crop/react-easy-crop.css';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { Crop } from '#app/features/catalogue/products/pictures-schema.ts';
import type { ProductPictureData } from '#app/features/catalogue/products/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogActions } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import styles from './product-pictures.module.css';

const messages = {
  hint: 'Drag the picture under the frame, or use the arrow keys. What is outside of the frame is cut away for good.',
  shape: 'Shape',
  zoom: 'Zoom',
  save: 'Crop the picture',
  saving: 'Cropping...',
  whole: 'Same shape',
};

const SHAPES = [
  { name: '3:4', ratio: 3 / 4 },
  { name: '1:1', ratio: 1 },
  { name: '4:3', ratio: 4 / 3 },
  { name: messages.whole, ratio: null },
] as const;

const MAX_ZOOM = 4;

const KEY_STEP_PX = 4;

type Area = Omit<Crop, 'src'>;

type CropAreaProps = { picture: ProductPictureData; busy: boolean; onSave: (area: Area) => void };

export function CropArea({ picture, busy, onSave }: CropAreaProps) {
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [ratio, setRatio] = useState<number | null>(3 / 4);
  const [area, setArea] = useState<Area | null>(null);
  const isWhole = area === null || (area.width > 99.9 && area.height > 99.9);
  return (
    <>
      <Text size="small" tone="muted" after={14}>
        {messages.hint}
      </Text>
      <div className={styles.cropper}>
        <Cropper
          image={picture.src}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={ratio ?? picture.width / picture.height}
          keyboardStep={KEY_STEP_PX}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          // The policy of the pages allows no style element of a script's.
          disableAutomaticStylesInjection
        />
      </div>
      <div className={styles.cropTools}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form, these choose a frame */}
        <div className={styles.parts} role="group" aria-label={messages.shape}>
          {SHAPES.map((shape) => (
            <Button
              key={shape.name}
              size="small"
              variant={shape.ratio === ratio ? 'primary' : 'ghost'}
              aria-pressed={shape.ratio === ratio}
              disabled={busy}
              onClick={() => setRatio(shape.ratio)}
            >
              {shape.name}
            </Button>
          ))}
        </div>
        <label className={styles.zoom} htmlFor={id}>
          {messages.zoom}
          <input
            id={id}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(target.valueAsNumber)}
          />
        </label>
      </div>
      <DialogActions>
        <Button disabled={busy || isWhole} onClick={() => area && onSave(area)}>
          {busy ? messages.saving : messages.save}
        </Button>
      </DialogActions>
    </>
  );
}
