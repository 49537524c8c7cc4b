import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StaffReview } from '#app/features/reviews/staff-review.ts';
import { LIST_COUNT_ID } from '#app/pages/admin/list/list-foot.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { showToast } from '#app/ui/overlay/toast.tsx';

const messages = {
  shown: 'Review shown.',
  hidden: 'Review hidden.',
  failed: 'The review could not be updated.',
};

export function useReviewModeration() {
  const call = useStaffCall();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<number | null>(null);
  const [reason, setReason] = useState<string | null>(null);

  async function moderate({ id }: StaffReview, status: 'shown' | 'hidden') {
    if (busy !== null) return;
    setBusy(id);
    const answer = await call<StaffReview>({
      method: 'PATCH',
      path: `/admin/reviews/${id}/`,
      body: { status },
    });
    if (answer.ok) showToast(messages[status]);
    else setReason(answer.error.detail);
    await revalidate();
    setBusy(null);
    if (document.activeElement === document.body) document.getElementById(LIST_COUNT_ID)?.focus();
  }

  const notice = {
    open: reason !== null,
    message: messages.failed,
    text: reason ?? undefined,
    onClose: () => setReason(null),
  };
  return { busy, moderate, notice };
}
