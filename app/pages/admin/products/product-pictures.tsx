import { useEffect, useId, useRef, useState } from 'react';
import { PRODUCT_PICTURES } from '#app/features/catalogue/products/product-fields.ts';
import { FieldGroup } from '#app/pages/admin/form/form-fields.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { PictureChoice } from '#app/ui/form/picture-choice.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#app/ui/icons.tsx';
import { VisuallyHidden } from '#app/ui/text.tsx';
import styles from './product-form.module.css';
import { moveSlot, type Slot, type Slots, setSlot } from './product-values.ts';

const messages = {
  legend: 'Pictures',
  hint: 'Portrait pictures in 3:4. Drag them to reorder, or use the arrows.',
  labels: ['Main image', 'Image 2', 'Image 3', 'Image 4'],
  earlier: (label: string) => `Move earlier: ${label}`,
  later: (label: string) => `Move later: ${label}`,
  moved: (label: string) => `The picture is now: ${label}`,
};

type ProductPicturesProps = {
  slots: Slots;
  errors: Record<string, string>;
  disabled: boolean;
  onChange: (changed: (slots: Slots) => Slots) => void;
};

export function ProductPictures({ slots, errors, disabled, onChange }: ProductPicturesProps) {
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const focusNext = useFocusNext();
  const filled = slots.filter((slot) => slot !== null).length;
  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= filled) return;
    onChange((now) => moveSlot(now, from, to));
    setAnnouncement(messages.moved(messages.labels[to] ?? ''));
  }
  function step(from: number, by: -1 | 1) {
    move(from, from + by);
    focusNext(`${id}-${by < 0 ? 'earlier' : 'later'}-${from + by}`);
  }
  return (
    <FieldGroup legend={messages.legend} hint={messages.hint}>
      <ol className={styles.slots}>
        {slots.slice(0, filled + 1).map((slot, index) => (
          <li
            key={PRODUCT_PICTURES[index]}
            className={classes(styles.slot, dragged === index && styles.dragged)}
            draggable={slot !== null && !disabled}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', '');
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) move(dragged, Math.min(index, filled - 1));
              setDragged(null);
            }}
          >
            <PictureChoice
              label={messages.labels[index] ?? ''}
              name={PRODUCT_PICTURES[index] ?? ''}
              error={errors[PRODUCT_PICTURES[index] ?? '']}
              disabled={disabled}
              {...slotProps(slot)}
              onChoose={(file) => onChange((now) => setSlot(now, index, file))}
              onRemove={() => onChange((now) => setSlot(now, index, null))}
            >
              {slot && filled > 1 && (
                <Steps id={id} index={index} last={filled - 1} disabled={disabled} onStep={step} />
              )}
            </PictureChoice>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </FieldGroup>
  );
}

function slotProps(slot: Slot) {
  return slot instanceof File ? { file: slot, current: null } : { file: null, current: slot };
}

type StepsProps = {
  id: string;
  index: number;
  last: number;
  disabled: boolean;
  onStep: (index: number, by: -1 | 1) => void;
};

/** Never `disabled` at the ends: the pressed button would lose the focus. */
function Steps({ id, index, last, disabled, onStep }: StepsProps) {
  const label = messages.labels[index] ?? '';
  return (
    <>
      <IconButton
        id={`${id}-earlier-${index}`}
        label={messages.earlier(label)}
        disabled={disabled}
        aria-disabled={index === 0}
        className={styles.step}
        onClick={() => index > 0 && onStep(index, -1)}
      >
        <ChevronLeftIcon size={20} />
      </IconButton>
      <IconButton
        id={`${id}-later-${index}`}
        label={messages.later(label)}
        disabled={disabled}
        aria-disabled={index === last}
        className={styles.step}
        onClick={() => index < last && onStep(index, 1)}
      >
        <ChevronRightIcon size={20} />
      </IconButton>
    </>
  );
}

function useFocusNext() {
  const pendingFocus = useRef<string | null>(null);
  useEffect(() => {
    if (pendingFocus.current) document.getElementById(pendingFocus.current)?.focus();
    pendingFocus.current = null;
  });
  return (id: string) => {
    pendingFocus.current = id;
  };
}
