import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import type { ProductPictureData } from '#app/features/catalogue/products/schema.ts';
import { moved } from './arrange.ts';
import { PictureCard } from './picture-card.tsx';
import styles from './product-pictures.module.css';

const messages = {
  instructions:
    'To move a picture, press Space or Enter, then the arrow keys. Space or Enter drops it, Escape puts it back.',
  picked: (place: number) => `Picture ${place} is picked up.`,
  over: (place: number, of: number) => `It would be picture ${place} of ${of}.`,
  dropped: (place: number, of: number) => `It is picture ${place} of ${of} now.`,
  back: 'It is back at its place.',
};

type SortablePicturesProps = {
  pictures: readonly ProductPictureData[];
  onArrange: (pictures: ProductPictureData[]) => void;
  onReplace: (picture: ProductPictureData) => void;
  onEdit: (picture: ProductPictureData) => void;
  onRemove: (src: string) => void;
};

/** Put in order by mouse, by a long press or by the keyboard. */
export default function SortablePictures({ pictures, onArrange, ...actions }: SortablePicturesProps) {
  const ids = pictures.map(({ src }) => src);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short touch scrolls the page.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  function onDragEnd({ active, over }: DragEndEvent) {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) onArrange(moved(pictures, from, to));
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements: announcementsFor(ids),
        screenReaderInstructions: { draggable: messages.instructions },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol className={styles.pictures}>
          {pictures.map((picture, index) => (
            <PictureCard
              key={picture.src}
              picture={picture}
              place={index + 1}
              count={pictures.length}
              onCover={() => onArrange(moved(pictures, index, 0))}
              {...actions}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function announcementsFor(ids: readonly string[]): Announcements {
  const place = (id: string | number | undefined) => ids.indexOf(String(id)) + 1;
  return {
    onDragStart: ({ active }) => messages.picked(place(active.id)),
    // Not at its own place: that would drown what was said of picking it up.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? messages.over(place(over.id), ids.length) : undefined,
    onDragEnd: ({ over }) => (over ? messages.dropped(place(over.id), ids.length) : messages.back),
    onDragCancel: () => messages.back,
  };
}
