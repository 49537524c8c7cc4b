import { useEffect, useState } from 'react';
import type { PromotionPreview } from '#app/features/catalogue/promotions/promotion-schema.ts';
import { useShop } from '#app/features/settings/shop-context.tsx';
import { useStaffCall } from '#app/pages/admin/session/use-staff-call.ts';
import { type PromotionValues, toPromotionBody } from './promotion-values.ts';

const TYPING_MS = 300;

/** Debounced; null while the fields are incomplete. */
export function usePromotionPreview(values: PromotionValues, id: number | null): PromotionPreview | null {
  const { time_zone } = useShop().settings;
  const call = useStaffCall();
  const [preview, setPreview] = useState<PromotionPreview | null>(null);
  const { name: _, banner_text: __, ...sketch } = toPromotionBody(values, time_zone);
  const requested = JSON.stringify({ ...sketch, id });
  const isComplete = values.targetValue !== '' && typeof sketch.value === 'number';
  useEffect(() => {
    if (!isComplete) return setPreview(null);
    let isLatest = true;
    const timer = setTimeout(async () => {
      const path = '/api/admin/promotions/preview/';
      const answer = await call<PromotionPreview>({ method: 'POST', path, body: JSON.parse(requested) });
      if (isLatest) setPreview(answer.ok ? answer.data : null);
    }, TYPING_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [requested, isComplete, call]);
  return preview;
}
