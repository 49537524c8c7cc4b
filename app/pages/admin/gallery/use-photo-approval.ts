import type { Photo } from '#app/features/gallery/photo-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';

const messages = {
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

export function usePhotoApproval(goOn: (photo: Photo) => void) {
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
