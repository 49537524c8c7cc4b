import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Photo } from '#app/features/gallery/photo.ts';
import { LIST_COUNT_ID } from '#app/pages/admin/list/list-foot.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';

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
  const call = useStaffCall();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ message: string; reason?: string } | null>(null);

  async function judge(photo: Photo) {
    if (busy !== null) return;
    const action = photo.is_approved ? 'withdraw' : 'approve';
    const texts = messages[action];
    setBusy(photo.id);
    const answer = await call<unknown>({ method: 'PATCH', path: `/api/gallery/${action}/${photo.id}/` });
    if (answer.ok) {
      showToast(texts.done);
      goOn(photo);
    } else if (answer.status === 0) setFailure({ message: texts.broken });
    else setFailure({ message: texts.failed, reason: answer.error.detail });
    // Also after a refusal: somebody else may have deleted it.
    await revalidate();
    setBusy(null);
    if (document.activeElement === document.body) document.getElementById(LIST_COUNT_ID)?.focus();
  }

  const notice = {
    open: failure !== null,
    message: failure?.message ?? '',
    text: failure?.reason,
    onClose: () => setFailure(null),
  };
  return { busy, judge, notice };
}
