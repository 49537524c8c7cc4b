import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Photo } from '#app/features/gallery/schema.ts';
import { type LoadedList, loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceRows, useListLoading } from '#app/pages/admin/list/resource-list.tsx';
import { useDeletion } from '#app/pages/admin/list/row-actions.tsx';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';
import { AdminPage, adminMeta } from '#app/pages/admin/shell/admin-page.tsx';
import { Tiles } from '#app/pages/admin/shell/panel.tsx';
import { classes } from '#app/ui/classes.ts';
import { Spinner } from '#app/ui/feedback.tsx';
import { Cluster, Stack } from '#app/ui/layout.tsx';
import { Link } from '#app/ui/navigation.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Text } from '#app/ui/text.tsx';
import type { Route } from './+types/gallery-review-page.ts';
import styles from './gallery-review-page.module.css';
import { PhotoCard, useNextPhoto } from './photo-card.tsx';

const messages = {
  title: 'Gallery review',
  intro: 'Photos from shoppers. They stay private until you approve them.',
  tabs: 'Photos',
  waiting: 'Waiting',
  approved: 'Approved',
  none: 'No images to review right now.',
  noneApproved: 'No approved photos yet.',
  list: 'Photos, newest first',
  loading: 'Loading photos',
  enlarged: 'Photo',
  deletion: {
    question: 'Delete this photo?',
    done: 'Image deleted.',
    failed: 'Failed to delete.',
    broken: 'Failed to delete.',
  },
  describe: ({ alt_text }: Photo) => `“${alt_text}” and its picture will be deleted permanently.`,
  approve: {
    done: 'Image approved!',
    failed: 'Failed to approve image.',
    broken: 'Network error while approving.',
  },
  withdraw: {
    done: 'Image unpublished.',
    failed: 'Failed to unpublish the image.',
    broken: 'Network error while unpublishing.',
  },
};

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(messages.title, matches[0].loaderData.settings.brand);
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const isWaiting = new URL(request.url).searchParams.get('show') !== 'approved';
  return { list: await loadList<Photo>(request, `/api/gallery/approved/?is_approved=${!isWaiting}`) };
}

export default function GalleryReviewPage({ loaderData: { list } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const isApproved = search.get('show') === 'approved';
  return (
    <AdminPage title={messages.title} intro={messages.intro}>
      <Cluster as="nav" nowrap gap={24} after={24} className={styles.tabs} aria-label={messages.tabs}>
        <Link className={classes('tap', styles.tab)} to="?" aria-current={isApproved ? undefined : 'page'}>
          {messages.waiting}
        </Link>
        <Link
          className={classes('tap', styles.tab)}
          to="?show=approved"
          aria-current={isApproved ? 'page' : undefined}
        >
          {messages.approved}
        </Link>
      </Cluster>
      {useListLoading() && (
        <Stack align="center" after={24}>
          <Spinner label={messages.loading} />
        </Stack>
      )}
      <Photos
        key={String(isApproved)}
        list={list}
        none={isApproved ? messages.noneApproved : messages.none}
      />
    </AdminPage>
  );
}

type PhotosProps = { list: LoadedList<Photo>; none: string };

function Photos({ list, none }: PhotosProps) {
  const [enlarged, setEnlarged] = useState<Photo | null>(null);
  const goOn = useNextPhoto('error' in list ? [] : list.rows);
  const approval = usePhotoApproval(goOn);
  const { confirm, dialogs } = useDeletion<Photo>({
    path: ({ id }) => `/api/gallery/delete/${id}/`,
    describe: messages.describe,
    texts: messages.deletion,
    onDeleted: goOn,
  });
  return (
    <>
      <ResourceRows list={list} empty={{ title: none }}>
        {(photos) => (
          <Tiles as="ul" min="min(230px, 40vw)" gap="clamp(12px, 1.6vw, 20px)" aria-label={messages.list}>
            {photos.map((photo) => (
              <PhotoCard
                key={photo.id}
                photo={photo}
                busy={approval.isBusy(photo.id)}
                onEnlarge={setEnlarged}
                onReview={approval.review}
                onDelete={confirm}
              />
            ))}
          </Tiles>
        )}
      </ResourceRows>
      <Dialog
        open={enlarged !== null}
        title={messages.enlarged}
        size="large"
        onClose={() => setEnlarged(null)}
      >
        {enlarged && <Enlarged photo={enlarged} />}
      </Dialog>
      {approval.notice}
      {dialogs}
    </>
  );
}

function Enlarged({ photo: { alt_text, picture } }: { photo: Photo }) {
  return (
    <figure>
      <Picture picture={picture} alt="" sizes="(min-width: 1024px) 880px, 90vw" className={styles.enlarged} />
      <figcaption>
        <Text tone="muted" wrap="anywhere" before={12} dir="auto">
          {alt_text}
        </Text>
      </figcaption>
    </figure>
  );
}

function usePhotoApproval(goOn: (photo: Photo) => void) {
  const { write, isBusy, notice } = useStaffWrite();

  async function review(photo: Photo) {
    if (isBusy()) return;
    const action = photo.is_approved ? 'withdraw' : 'approve';
    const { done, failed, broken } = messages[action];
    const answer = await write(
      { method: 'PATCH', path: `/api/gallery/${action}/${photo.id}/` },
      {
        row: photo.id,
        success: done,
        failure: ({ status, error }) =>
          status === 0 ? { message: broken } : { message: failed, reason: error.detail },
        // Also after a refusal: somebody else may have deleted it.
        reload: () => true,
      },
    );
    if (answer.ok) goOn(photo);
  }

  return { review, isBusy, notice };
}
