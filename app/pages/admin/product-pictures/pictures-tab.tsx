import { lazy, Suspense, useState } from 'react';
import { MAX_PICTURES } from '#app/features/catalogue/products/pictures-schema.ts';
import type { ProductPictureData, StaffProduct } from '#app/features/catalogue/products/schema.ts';
import { useLeaveGuard } from '#app/pages/admin/form/unsaved-edits.tsx';
import { Empty, Loading } from '#app/ui/feedback.tsx';
import { Stack } from '#app/ui/layout.tsx';
import { Confirm } from '#app/ui/overlay/dialog.tsx';
import { Text } from '#app/ui/text.tsx';
import { UploadArea, UploadList } from './upload-area.tsx';
import { usePictures } from './use-pictures.ts';
import { useUploads } from './use-uploads.ts';

const SortablePictures = lazy(() => import('./sortable-pictures.tsx'));
const PictureDialog = lazy(() => import('./picture-dialog.tsx'));

const messages = {
  none: 'No pictures yet.',
  hint: 'Lists show the first two. Drag to move one; on a phone, hold it first. Every change is saved at once.',
  alt: 'What it shows is read by screen readers and search engines.',
  removeTitle: 'Remove this picture?',
  removeText: 'It leaves the product at once and cannot be brought back.',
  remove: 'Remove',
};

type PicturesTabProps = { product: StaffProduct; onChange: (product: StaffProduct) => void };

/** The pictures of a product: add many at once, put them in order, describe, crop and remove them; each change is saved at once. */
export function PicturesTab({ product, onChange }: PicturesTabProps) {
  const { pictures, add, arrange, remove, crop } = usePictures(product, onChange);
  const { uploads, add: upload, retry, forget } = useUploads(add);
  useLeaveGuard(uploads.length > 0);
  const [edited, setEdited] = useState<ProductPictureData | null>(null);
  const [unwanted, setUnwanted] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const replace = (changed: ProductPictureData) =>
    arrange(pictures.map((picture) => (picture.src === changed.src ? changed : picture)));

  async function removeUnwanted() {
    if (unwanted === null) return;
    setRemoving(true);
    await remove(unwanted);
    setRemoving(false);
    setUnwanted(null);
  }

  return (
    <Stack gap={18}>
      <UploadArea
        room={MAX_PICTURES - pictures.length - uploads.length}
        most={MAX_PICTURES}
        onFiles={upload}
      />
      <UploadList uploads={uploads} onRetry={retry} onForget={forget} />
      {pictures.length === 0 && uploads.length === 0 && <Empty text={messages.none} />}
      {pictures.length > 0 && (
        <>
          <Text size="small" tone="muted">
            {messages.hint} {messages.alt}
          </Text>
          <Suspense fallback={<Loading />}>
            <SortablePictures
              pictures={pictures}
              onArrange={arrange}
              onReplace={replace}
              onEdit={setEdited}
              onRemove={setUnwanted}
            />
          </Suspense>
        </>
      )}
      {edited && (
        <Suspense>
          <PictureDialog
            key={edited.src}
            picture={edited}
            onFocus={(at) => replace({ ...edited, ...at })}
            onCrop={crop}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
      <Confirm
        open={unwanted !== null}
        title={messages.removeTitle}
        message={messages.removeText}
        confirmLabel={messages.remove}
        busy={isRemoving}
        onConfirm={removeUnwanted}
        onCancel={() => setUnwanted(null)}
      />
    </Stack>
  );
}
