import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#app/features/staff/audit/audit-entry-schema.ts';
import { describeEntry } from './describe-entry.ts';

const READING = {
  timeZone: 'Asia/Karachi',
  categories: new Map([
    [3, 'Eid'],
    [4, 'Velvet'],
  ]),
};

function describeChange(part: Partial<AuditEntry>) {
  const entry: AuditEntry = {
    ...{ id: 1, username: 'amber', action: 'update', subject: 'products', subject_id: '7', changes: {} },
    ...{ label: 'The Essential Kurta', at: '2025-08-14T13:05:00.000Z' },
    ...part,
  };
  return describeEntry(entry, READING);
}

const summaryOf = (part: Partial<AuditEntry>) => describeChange(part).summary;

test('A kind that the page does not know yet is named by its table', () => {
  const subject = 'return_reasons' as AuditEntry['subject'];
  expect(summaryOf({ subject, action: 'insert', label: 'Too large' })).toBe(
    'Added the return reasons "Too large".',
  );
});

describe('Change of one field', () => {
  test.each<[AuditEntry['changes'], string]>([
    [
      { price: [450000, 420000] },
      'Changed the price of the product "The Essential Kurta" from Rs. 4,500 to Rs. 4,200.',
    ],
    [
      {
        size_stock: [
          { M: 3, S: 5 },
          { M: 5, S: 3 },
        ],
      },
      'Changed the stock per size of the product "The Essential Kurta" from M: 3, S: 5 to M: 5, S: 3.',
    ],
    [{ size_stock: [{}, { M: 5 }] }, 'Set the stock per size of the product "The Essential Kurta" to M: 5.'],
    [
      { size_ages: [[], [{ size: 'S', from_months: 48, to_months: 72 }]] },
      'Set the ages of the sizes of the product "The Essential Kurta" to S: 4–5 y.',
    ],
    [
      { lengths: [[{ part: 'Kurta', size: 'M', inches: 42.5 }], [{ part: 'Kurta', size: 'M', inches: 43 }]] },
      'Changed the lengths of the product "The Essential Kurta" from Kurta M: 42.5 to Kurta M: 43.',
    ],
    [{ fabric: [null, 'Lawn'] }, 'Set the fabric of the product "The Essential Kurta" to "Lawn".'],
    [{ tables: [[], []] }, 'Changed the product "The Essential Kurta".'],
    [{ stock: [5, 0] }, 'Changed the stock of the product "The Essential Kurta" from 5 to 0.'],
    [
      { color: ['red', 'teal'] },
      'Changed the color of the product "The Essential Kurta" from "red" to "teal".',
    ],
    [{ color: ['', 'teal'] }, 'Set the color of the product "The Essential Kurta" to "teal".'],
    [{ color: ['red', ''] }, 'Removed the color of the product "The Essential Kurta", which was "red".'],
    [{ name: ['Kurta', 'The Essential Kurta'] }, 'Renamed the product "Kurta" to "The Essential Kurta".'],
    [{ made_on_order: [false, true] }, 'Switched "made on order" on for the product "The Essential Kurta".'],
    [
      { category_id: [3, 9] },
      'Changed the category of the product "The Essential Kurta" from "Eid" to "category #9".',
    ],
    [{ image: ['a.jpg', 'b.jpg'] }, 'Changed the picture of the product "The Essential Kurta".'],
    [{ image2: [null, 'b.jpg'] }, 'Added the second picture of the product "The Essential Kurta".'],
    [{ image3: ['a.jpg', null] }, 'Removed the third picture of the product "The Essential Kurta".'],
    [{}, 'Changed the product "The Essential Kurta".'],
  ])('The change %j is described in one sentence', (changes, summary) => {
    expect(describeChange({ changes })).toEqual({ summary, fields: [] });
  });

  test('A long text is shown below the sentence', () => {
    const { summary, fields } = describeChange({ changes: { description: ['Soft.', 'x'.repeat(400)] } });
    expect(summary).toBe('Changed the description of the product "The Essential Kurta".');
    expect(fields).toMatchObject([{ name: 'description', before: 'Soft.', after: `${'x'.repeat(160)}…` }]);
  });

  test.each<[AuditEntry['changes'], string]>([
    [{ value: [10, 25] }, 'from 10 % to 25 %'],
    [{ value: [50000, 150000] }, 'from Rs. 500 to Rs. 1,500'],
    [{ type: ['percentage', 'flat'] }, 'from "percent" to "rupees"'],
    [
      { ends_at: ['2025-08-14T19:30:00+00:00', '2025-08-20T18:59:59.123456+00:00'] },
      'from 15 Aug 2025, 00:30 to 20 Aug 2025, 23:59',
    ],
  ])('The change %j of a promotion is described as "%s"', (changes, part) => {
    expect(summaryOf({ subject: 'promotions', label: 'Eid', changes })).toContain(part);
  });
});

describe('Change of several fields', () => {
  test('A change of several fields names them in the order of a form and shows their values', () => {
    const changes: AuditEntry['changes'] = {
      ...{ slug: ['a', 'b'], description: ['Soft.', 'Softer.'], stock: [3, 4], price: [100000, 90000] },
    };
    expect(describeChange({ changes })).toMatchObject({
      summary: 'Changed address, price and 2 more of the product "The Essential Kurta".',
      fields: [
        { name: 'address' },
        { name: 'price', before: 'Rs. 1,000', after: 'Rs. 900' },
        { name: 'stock', before: '3', after: '4' },
        { name: 'description', before: 'Soft.', after: 'Softer.' },
      ],
    });
  });

  test('A change of three fields names all three', () => {
    const changes: AuditEntry['changes'] = { description: ['a', 'b'], stock: [3, 4], price: [1, 2] };
    expect(summaryOf({ changes })).toBe(
      'Changed price, stock and description of the product "The Essential Kurta".',
    );
  });
});

const ENDED_SESSIONS: AuditEntry['changes'] = {
  id_started_at: [{ a: '2025-08-14T09:00:00Z', b: '2025-08-14T10:00:00Z' }, {}],
  id_browser: [{ a: 'Chrome on Android' }, {}],
  id_network: [{ a: '203.0.x.x', b: '198.51.x.x' }, {}],
  id_ended_because: [{}, {}],
};
const SECOND_STEP_ON = {
  second_factor_at: [null, '2025-08-14T10:00:00Z'],
  recovery_codes_at: [null, '2025-08-14T10:00:00Z'],
} satisfies AuditEntry['changes'];
const SECOND_STEP_OFF = {
  second_factor_at: ['2025-08-14T10:00:00Z', null],
  recovery_codes_at: ['2025-08-14T10:00:00Z', null],
} satisfies AuditEntry['changes'];

test.each<[Partial<AuditEntry>, string]>([
  [{ action: 'insert', subject: 'categories', label: 'Velvet' }, 'Added the category "Velvet".'],
  [{ action: 'delete', subject: 'blogs', label: 'On lawn' }, 'Deleted the blog post "On lawn".'],
  [{ action: 'delete', subject: 'contact_messages', label: null }, 'Deleted a message.'],
  [
    { subject: 'orders', label: 'GL-0A1B-2C3D', changes: { status: ['Pending', 'Confirmed'] } },
    'Set GL-0A1B-2C3D from Pending to Confirmed.',
  ],
  [
    {
      ...{ subject: 'orders', label: 'GL-0A1B-2C3D' },
      changes: { status: ['Pending', 'Paid'], payment_state: ['claimed', 'verified'] },
    },
    'Set GL-0A1B-2C3D from Pending to Paid, and set its payment to received.',
  ],
  [
    { subject: 'orders', label: 'GL-0A1B-2C3D', changes: { payment_state: ['verified', 'refunded'] } },
    'Set the payment of GL-0A1B-2C3D to refunded.',
  ],
  [{ subject: 'photos', label: null, changes: { is_approved: [false, true] } }, 'Approved a photo.'],
  [{ subject: 'photos', label: null, changes: { is_approved: [true, false] } }, 'Withdrew a photo.'],
  [
    {
      ...{ subject: 'reviews', label: null },
      changes: { hidden_at: [null, '2025-08-14T10:00:00Z'], is_approved: [true, false] },
    },
    'Hid a review.',
  ],
  [{ subject: 'reviews', label: null, changes: { is_approved: [false, true] } }, 'Showed a review.'],
  [
    { subject: 'reviews', label: null, changes: { picked_at: [null, '2025-08-14T10:00:00Z'] } },
    'Picked a review for the home page.',
  ],
  [
    { subject: 'reviews', label: null, changes: { picked_at: ['2025-08-14T10:00:00Z', null] } },
    'Took a review off the home page.',
  ],
  [
    {
      ...{ subject: 'reviews', label: null },
      changes: {
        hidden_at: [null, '2025-08-14T10:00:00Z'],
        is_approved: [true, false],
        picked_at: ['2025-08-14T09:00:00Z', null],
      },
    },
    'Hid a review.',
  ],
  [
    { changes: { position_companion_id: [{ 1: 7 }, { 1: 7, 2: 9 }] } },
    'Changed what the product "The Essential Kurta" is shown with.',
  ],
  [
    { subject: 'styles', label: 'Mehndi', changes: { position_product_id: [{ 1: 7 }, { 1: 9 }] } },
    'Changed the pieces of the style "Mehndi".',
  ],
  [
    { subject: 'contact_messages', label: null, changes: { read_at: [null, '2025-08-14T10:00:00Z'] } },
    'Marked a message as read.',
  ],
  [
    {
      ...{ subject: 'contact_messages', label: null },
      changes: { read_at: [null, '2025-08-14T10:00:00Z'], answered_at: [null, '2025-08-14T10:00:00Z'] },
    },
    'Marked a message as answered.',
  ],
  [
    { subject: 'contact_messages', label: null, changes: { answered_at: ['2025-08-14T10:00:00Z', null] } },
    'Marked a message as not answered.',
  ],
  [
    { subject: 'staff', label: 'amber', changes: { disabled_at: [null, '2025-08-14T10:00:00Z'] } },
    'Disabled the account "amber".',
  ],
  [
    { subject: 'staff', label: 'amber', changes: { disabled_at: ['2025-08-14T10:00:00Z', null] } },
    'Enabled the account "amber".',
  ],
  [
    { subject: 'staff', label: 'amber', username: 'sana', changes: { password_hash: [null, null] } },
    'Reset the password of "amber".',
  ],
  [{ subject: 'staff', label: 'amber', changes: { is_admin: [false, true] } }, 'Made "amber" an admin.'],
  [{ subject: 'photos', label: 'f00d5eed', changes: { is_approved: [false, true] } }, 'Approved a photo.'],
  [{ subject: 'photos', action: 'delete', label: 'f00d5eed', changes: {} }, 'Deleted a photo.'],
  [
    { subject: 'staff', label: 'amber', changes: { role: ['desk', 'owner'] } },
    'Changed the role of "amber" to owner.',
  ],
  [
    { subject: 'staff', label: 'amber', username: 'amber', changes: { password_hash: [null, null] } },
    'Chose another password.',
  ],
  [
    { subject: 'staff', label: 'amber', changes: { email: [null, 'amber@gulnar.example'] } },
    'Set the e-mail of the account "amber" to "amber@gulnar.example".',
  ],
  [
    { subject: 'staff', label: 'amber', changes: { ...SECOND_STEP_ON, ...ENDED_SESSIONS } },
    'Turned on the second step at sign-in.',
  ],
  [{ subject: 'staff', label: 'amber', changes: SECOND_STEP_OFF }, 'Turned off the second step at sign-in.'],
  [
    { subject: 'staff', label: 'sana', changes: { ...SECOND_STEP_OFF, ...ENDED_SESSIONS } },
    'Turned off the second step of "sana".',
  ],
  [
    { subject: 'staff', label: 'amber', changes: { recovery_codes_at: SECOND_STEP_ON.recovery_codes_at } },
    'Made new recovery codes.',
  ],
  [
    { subject: 'staff', label: 'amber', changes: ENDED_SESSIONS },
    'Ended 2 sessions: Chrome on Android and another program.',
  ],
  [
    { subject: 'staff', label: 'sana', changes: ENDED_SESSIONS },
    'Ended 2 sessions of "sana": Chrome on Android and another program.',
  ],
  [
    { subject: 'staff', label: 'sana', changes: { id_started_at: [{ b: '2025-08-14T10:00:00Z' }, {}] } },
    'Ended a session of "sana": another program.',
  ],
  [
    { subject: 'staff', label: 'amber', changes: { id_ended_because: [{}, { a: 'wrong_confirmations' }] } },
    'Entered too many wrong passwords or codes, which ended the session.',
  ],
  [
    {
      ...{ subject: 'staff', label: 'sana' },
      changes: { disabled_at: [null, '2025-08-14T10:00:00Z'], ...ENDED_SESSIONS },
    },
    'Disabled the account "sana".',
  ],
])('The entry %j has a sentence of its own', (part, summary) => {
  expect(describeChange(part)).toEqual({ summary, fields: [] });
});

test('The values of an added or deleted row are listed, but no password', () => {
  const changes: AuditEntry['changes'] = {
    ...{
      username: [null, 'amber'],
      email: [null, null],
      is_admin: [null, true],
      password_hash: [null, null],
    },
  };
  const { fields } = describeChange({ action: 'insert', subject: 'staff', label: 'amber', changes });
  expect(fields.map(({ name, after }) => [name, after])).toEqual([
    ['username', 'amber'],
    ['admin', 'yes'],
  ]);
});

describe('Settings', () => {
  const describe = (label: string, value: [unknown, unknown], action: AuditEntry['action'] = 'update') =>
    describeChange({ subject: 'settings', label, action, changes: { value } });

  test('A setting is named as on the settings page, with its default where no value was stored', () => {
    const summary = 'Changed the setting "Delivery fee in rupees" from 250 to 300.';
    expect(describe('delivery_fee', [null, 300], 'insert')).toEqual({ summary, fields: [] });
    expect(describe('delivery_fee', [300, null], 'delete').summary).toBe(
      'Changed the setting "Delivery fee in rupees" from 300 to 250.',
    );
    expect(describe('city', ['Lahore', 'Multan']).summary).toBe(
      'Changed the setting "City" from "Lahore" to "Multan".',
    );
    expect(describe('admin_email', [null, 'boss@gulnar.example'], 'insert').summary).toBe(
      'Changed the setting "Admin e-mail" from its default to "boss@gulnar.example".',
    );
    expect(describe('premoderate_reviews', [null, true], 'insert').summary).toBe(
      'Switched the setting "Approve reviews before they appear" on.',
    );
  });

  test('A setting of a group is listed part by part', () => {
    const wallets = {
      jazzcash: { title: 'Gulnar Clothing', number: '0300 0000000' },
      sadapay: { title: 'Gulnar Clothing', number: '0300 0000001' },
    };
    const jazzcash = { title: 'Gulnar', number: '0300 0000002' };
    expect(describe('wallets', [null, { ...wallets, jazzcash }], 'insert')).toMatchObject({
      summary: 'Changed the settings "JazzCash account name" and "JazzCash number".',
      fields: [
        { before: 'Gulnar Clothing', after: 'Gulnar' },
        { before: '0300 0000000', after: '0300 0000002' },
      ],
    });
  });

  test('A setting that no longer exists keeps its name', () => {
    expect(describe('constructor', [null, 'x']).summary).toBe(
      'Changed the setting "constructor" from its default to "x".',
    );
  });
});

test('Any value of a column can be shown', () => {
  const changes: AuditEntry['changes'] = {
    type: ['constructor', 'x'],
    odd_field: [{ a: 1 }, [2]],
    ends_at: ['never', 7],
  };
  expect(describeChange({ changes }).fields).toMatchObject([
    { name: 'type', before: 'constructor' },
    { name: 'end', before: 'never', after: '7' },
    { name: 'odd field', before: '{"a":1}', after: '[2]' },
  ]);
});
