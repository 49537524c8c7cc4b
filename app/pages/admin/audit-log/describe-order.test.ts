import { expect, test } from 'vitest';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { describeOrder } from './describe-order.ts';

const AT = '2025-08-14T10:00:00Z';

test.each<[AuditEntry['changes'], string]>([
  [{ delivered_at: [null, AT] }, 'Marked GL-0A1B-2C3D delivered.'],
  [{ delivered_at: [AT, null] }, 'Marked GL-0A1B-2C3D not delivered.'],
  [{ packed_at: [null, AT] }, 'Marked GL-0A1B-2C3D packed.'],
  [{ packed_at: [AT, null] }, 'Marked GL-0A1B-2C3D not packed.'],
  [
    { courier: [null, 'tcs'], tracking_number: [null, '7781234'] },
    'Sent GL-0A1B-2C3D with TCS, number 7781234.',
  ],
  [{ courier: ['tcs', 'mnp'] }, 'Sent GL-0A1B-2C3D with M&P.'],
  [{ courier: ['pigeon', 'other'] }, 'Sent GL-0A1B-2C3D with Another courier.'],
  [{ tracking_number: ['7781234', '99'] }, 'Set the tracking number of GL-0A1B-2C3D to 99.'],
  [{ tracking_number: ['7781234', null] }, 'Removed the tracking number of GL-0A1B-2C3D.'],
  [{ courier: ['tcs', null], tracking_number: ['77', null] }, 'Removed the courier of GL-0A1B-2C3D.'],
  [
    { status: ['Confirmed', 'Shipped'], courier: [null, 'trax'], tracking_number: [null, '5'] },
    'Set GL-0A1B-2C3D from Confirmed to Shipped, and sent it with Trax, number 5.',
  ],
  [
    { status: ['Shipped', 'Cancelled'], returning_at: [null, AT] },
    'Set GL-0A1B-2C3D from Shipped to Cancelled, and noted that its parcel comes back.',
  ],
  [{ received_back_at: [null, AT] }, 'Received the pieces of GL-0A1B-2C3D back.'],
  [{ payment_state: ['claimed', 'verified'] }, 'Set the payment of GL-0A1B-2C3D to received.'],
  [{ payment_state: ['verified', 'claimed'] }, 'Left the payment of GL-0A1B-2C3D to be checked.'],
  [{ reference_received: [{}, { GULA: 300000 }] }, 'Recorded Rs. 3,000 for GL-0A1B-2C3D.'],
  [
    { reference_received: [{ GULA: null }, { GULA: 300000 }], status: ['Pending', 'Paid'] },
    'Set GL-0A1B-2C3D from Pending to Paid, and recorded Rs. 3,000 for it.',
  ],
  [{ reference_received: [{ GULA: 300000 }, {}] }, 'Took back the Rs. 3,000 recorded for GL-0A1B-2C3D.'],
  [
    { reference_received: [{ GULA: 300000 }, { GULA: 30000 }] },
    'Changed what was recorded for GL-0A1B-2C3D from Rs. 3,000 to Rs. 300.',
  ],
  [{ reference_refunded: [{ GULA: 0 }, { GULA: 30000 }] }, 'Refunded Rs. 300 of GL-0A1B-2C3D.'],
  [
    { reference_refunded: [{ GULA: 30000 }, { GULA: 0 }] },
    'Took back the refund of Rs. 300 of GL-0A1B-2C3D.',
  ],
  [{ payment_method: ['jazzcash', 'cod'] }, 'Changed GL-0A1B-2C3D to cash on delivery.'],
  [
    { payment_method: ['jazzcash', 'cod'], payment_state: ['failed', 'on_delivery'] },
    'Set the payment of GL-0A1B-2C3D to due on delivery, and changed it to cash on delivery.',
  ],
  [{ rest_in_cash: [false, true] }, 'Agreed that the rest of GL-0A1B-2C3D is collected in cash.'],
  [{ held_until: [AT, '2025-08-14T13:05:00Z'] }, 'Held the pieces of GL-0A1B-2C3D until 14 Aug 2025, 18:05.'],
  [{}, 'Changed GL-0A1B-2C3D.'],
])('The change %j of an order is one sentence', (changes, sentence) => {
  expect(describeOrder(changes, 'GL-0A1B-2C3D', 'Asia/Karachi')).toBe(sentence);
});
