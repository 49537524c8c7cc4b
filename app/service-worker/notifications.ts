import type { NotificationData } from '#app/features/push/schema.ts';
import { isStaffAddress } from './cacheable-answers.ts';

/** The tab that a click on a notification brings to the front. No tab is taken to another page: somebody may be typing there. */
export function findTab<Tab extends { url: string }>(
  tabs: readonly Tab[],
  { address, orAnyTab = false }: NotificationData,
): Tab | undefined {
  const shows = ({ pathname, search }: URL) => pathname + search === address;
  const showing = tabs.find(({ url }) => shows(new URL(url)));
  return showing ?? (orAnyTab ? tabs.find(({ url }) => isStaffAddress(url)) : undefined);
}
