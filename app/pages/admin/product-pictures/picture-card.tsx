import { useSortable } from '@dnd-kit/sortable';
import { useState } from 'react';
import { MAX_ALT } from '#app/features/catalogue/products/pictures-schema.ts';
import type { ProductPictureData } from '#app/features/catalogue/products/schema.ts';
import { Button } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { Field, TextInput } from '#app/ui/form/field.tsx';
import { Picture } from '#app/ui/picture.tsx';
import styles from './product-pictures.module.css';

const messages = {
  place: (place: number, of: number) => `Picture ${place} of ${of}${place === 1 ? ', cover' : ''}`,
  cover: 'Cover',
  alt: 'What it shows',
  makeCover: 'Make cover',
  edit: 'Crop and focus',
  remove: 'Remove',
  of: (action: string, place: number) => `${action}: picture ${place}`,
};

type PictureCardProps = {
  picture: ProductPictureData;
  place: number;
  count: number;
  onCover: () => void;
  onReplace: (picture: ProductPictureData) => void;
  onEdit: (picture: ProductPictureData) => void;
  onRemove: (src: string) => void;
};

export function PictureCard({
  picture,
  place,
  count,
  onCover,
  onReplace,
  onEdit,
  onRemove,
}: PictureCardProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.src });
  const style = {
    transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
    transition,
  };
  const label = (action: string) => messages.of(action, place);
  return (
    <li ref={setNodeRef} className={classes(styles.card, isDragging && styles.dragged)} style={style}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={styles.handle}
        {...attributes}
        {...listeners}
        aria-label={messages.place(place, count)}
      >
        <Picture picture={picture} alt="" sizes="220px" ratio="3/4" />
        <span className={styles.badge} aria-hidden="true">
          {place === 1 ? messages.cover : place}
        </span>
      </button>
      <div className={styles.details}>
        <AltField picture={picture} onReplace={onReplace} />
        <div className={styles.actions}>
          {place > 1 && (
            <Button variant="text" aria-label={label(messages.makeCover)} onClick={onCover}>
              {messages.makeCover}
            </Button>
          )}
          <Button variant="text" aria-label={label(messages.edit)} onClick={() => onEdit(picture)}>
            {messages.edit}
          </Button>
          <Button variant="text" aria-label={label(messages.remove)} onClick={() => onRemove(picture.src)}>
            {messages.remove}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** Saved when it is left, or by Enter. */
function AltField({ picture, onReplace }: Pick<PictureCardProps, 'picture' | 'onReplace'>) {
  const [typed, setTyped] = useState(picture.alt ?? '');
  const [saved, setSaved] = useState(picture.alt);
  if (picture.alt !== saved) {
    setSaved(picture.alt);
    setTyped(picture.alt ?? '');
  }
  function save() {
    const alt = typed.trim() || null;
    if (alt !== picture.alt) onReplace({ ...picture, alt });
  }
  return (
    <Field label={messages.alt} className={styles.alt}>
      {(ids) => (
        <TextInput
          {...ids}
          dir="auto"
          autoComplete="off"
          maxLength={MAX_ALT}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={save}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && save()}
        />
      )}
    </Field>
  );
}
