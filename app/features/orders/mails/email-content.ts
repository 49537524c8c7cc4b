import type { EmailData, EmailText } from './email-text.ts';
import { shopEmail } from './shop-email.ts';
import { shopperEmail } from './shopper-email.ts';

export function emailContent(data: EmailData): EmailText {
  const { template } = data;
  switch (template) {
    case 'new_order':
    case 'needs_a_look':
    case 'payment_waiting':
      return shopEmail(data, template);
    default:
      return shopperEmail(data, template);
  }
}
