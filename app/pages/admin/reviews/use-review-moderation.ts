import type { StaffReview } from '#app/features/reviews/review-schema.ts';
import { useStaffWrite } from '#app/pages/admin/session/use-staff-write.tsx';

const messages = {
  shown: 'Review shown.',
  hidden: 'Review hidden.',
  picked: 'The home page shows this review.',
  unpicked: 'No longer picked for the home page.',
  failed: 'The review could not be updated.',
};

export function useReviewModeration() {
  const { write, isBusy, notice } = useStaffWrite();

  async function moderate({ id }: StaffReview, status: 'shown' | 'hidden') {
    if (isBusy()) return;
    await write(
      { method: 'PATCH', path: `/api/admin/reviews/${id}/`, body: { status } },
      { row: id, success: messages[status], failure: messages.failed, reload: () => true },
    );
  }

  async function pick({ id, is_picked }: StaffReview) {
    if (isBusy()) return;
    await write(
      { method: 'PATCH', path: `/api/admin/reviews/${id}/`, body: { is_picked: !is_picked } },
      {
        row: id,
        success: is_picked ? messages.unpicked : messages.picked,
        failure: messages.failed,
        reload: () => true,
      },
    );
  }

  return { moderate, pick, isBusy, notice };
}
