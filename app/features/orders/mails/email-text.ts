import type { StaffOrder } from '#app/features/orders/order-schema.ts';
import type { DeliveryWindow } from '#app/features/settings/delivery/delivery-window.ts';
import type { Settings } from '#app/features/settings/settings-schema.ts';
import type { EmailTemplate } from './mail-plan.ts';

export type EmailData = {
  template: EmailTemplate;
  order: StaffOrder;
  view_token: string;
  settings: Settings;
  origin: string;
  /** When it is expected; null when that cannot be said. */
  expected: DeliveryWindow | null;
};

export type EmailText = {
  subject: string;
  heading: string;
  paragraphs: string[];
  action: { label: string; href: string };
  /** Only in mails to shoppers whose parcel has left. */
  parcel: { text: string; link: { label: string; href: string } | null } | null;
  contact: { text: string; label: string; href: string };
  /** To find the order again without this mail; null in mails to the shop. */
  track: { text: string; label: string; href: string } | null;
};
