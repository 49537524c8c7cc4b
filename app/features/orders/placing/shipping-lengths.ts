import { MAX_TRANSACTION_ID } from '#app/features/payments/ledger/transaction-id.ts';
import { MAX_EMAIL } from '#app/platform/text/email.ts';

export const MAX_LENGTH = {
  name: 120,
  email: MAX_EMAIL,
  phone: 40,
  address: 500,
  city: 80,
  postal_code: 20,
  referral_code: 40,
  transaction_id: MAX_TRANSACTION_ID,
} as const;
