import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Photo } from '#app/features/gallery/photo-schema.ts';
import { type LoadedList, loadList } from '#app/pages/admin/list/load-list.ts';
import { ResourceRows } from '#app/pages/admin/list/resource-list.tsx';
import { useDeletion } from '#app/pages/admin/list/use-deletion.tsx';
import { useListLoading } from '#app/pages/admin/list/use-list-loading.ts';
import { adminMeta } from '#app/pages/admin/shell/admin-meta.ts';
import { AdminPage } from '#app/pages/admin/shell/admin-page.tsx';
import { Link } from '#app/ui/navigation/link.tsx';
import { Dialog } from '#app/ui/overlay/dialog.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import type { Route } from './+types/gallery-review-page.ts';
import styles from './gallery-review-page.module.css';
import { PhotoCard } from './photo-card.tsx';
import { useNextPhoto } from './use-next-photo.ts';
import { usePhotoApproval } from './use-photo-approval.ts';

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
      <nav className={styles.tabs} aria-label={messages.tabs}>
        <Link className={styles.tab} to="?" aria-current={isApproved ? undefined : 'page'}>
          {messages.waiting}
        </Link>
        <Link className={styles.tab} to="?show=approved" aria-current={isApproved ? 'page' : undefined}>
          {messages.approved}
        </Link>
      </nav>
      {useListLoading() && (
        <div className={styles.loading}>
          <Spinner label={messages.loading} />
        </div>
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
          <ul className={styles.photos} aria-label={messages.list}>
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
          </ul>
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
      <figcaption className={styles.caption} dir="auto">
        {alt_text}
      </figcaption>
    </figure>
  );
}
