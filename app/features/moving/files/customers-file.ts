import { isRoundedNumber } from '#app/platform/tables/table.ts';
import { cellReader, hasColumns, readPhone, readSum, saysYes, shortText, splitTags } from './cells.ts';
import { type FileReader, type ReadRecord, withoutRepeated } from './read-records.ts';

/** `spent` is in hundredths of the earlier shop's currency. */
export type CustomerRecord = {
  system: string;
  phone: string;
  name: string | null;
  email: string | null;
  city: string | null;
  note: string | null;
  tags: string[];
  orders: number | null;
  spent: number | null;
  allows_mail: boolean;
  allows_messages: boolean;
};

const messages = {
  lost: (text: string, name: string) =>
    `A spreadsheet has rounded the phone ${text} of ${name}: its digits are lost. Please download the file again and send it without opening it.`,
  foreign: (text: string, name: string) => `The phone ${text} of ${name} is not a Pakistani number.`,
  none: (name: string) => `There is no phone of ${name}, and customers are known by it here.`,
  nobody: 'a customer without a name',
  repeated: (line: number) => `The same phone stands in line ${line} already.`,
};

const PHONES = [
  ...[
    'phone',
    'default address phone',
    'billing phone',
    'phone billing',
    'phone number',
    'phone no',
    'phone 1',
  ],
  ...['mobile', 'mobile no', 'mobile number', 'cell', 'cell no', 'contact', 'contact no', 'contact number'],
  ...['whatsapp', 'whatsapp no', 'whatsapp number', 'فون', 'موبائل'],
];

const NAMES = ['name', 'customer name', 'full name', 'display name', 'customer', 'نام'];

export const customersFile: FileReader<CustomerRecord> = {
  kind: 'customers',
  needed: 'This is no list of customers. It needs at least a first name or name, and a phone.',
  dates: [],
  recognise: (headings) => {
    const hasOne = (...names: string[]) => names.some((name) => hasColumns(headings, [name]));
    if (!hasOne(...PHONES) || !hasOne('first name', 'billing first name', ...NAMES)) return null;
    if (hasOne('lineitem name', 'order number', 'rating')) return null;
    if (hasOne('accepts email marketing', 'accepts marketing')) return 'shopify';
    return hasOne('billing first name', 'billing phone') ? 'woocommerce' : 'other';
  },
  read: (headings, rows, { system }) => {
    const cellsOf = cellReader(headings);
    const read = rows.map((row): ReadRecord<CustomerRecord> => {
      const cells = cellsOf(row);
      const { phone, phone_text } = readPhone(PHONES.map((name) => cells(name)));
      const first = cells('first name', 'billing first name');
      const last = cells('last name', 'billing last name');
      const name = shortText([first, last].filter(Boolean).join(' ') || cells(...NAMES), 200);
      if (phone === null) return { line: row.line, record: null, problem: withoutPhone(phone_text, name) };
      const email = cells(
        'email',
        'user email',
        'billing email',
        'email 1',
        'e mail',
        'email address',
      ).toLowerCase();
      const orders = cells('total orders', 'orders count', 'orders');
      return {
        line: row.line,
        problem: null,
        record: {
          ...{ system, phone, name },
          email: /^[^\s@]{1,64}@[^\s@]{1,180}$/.test(email) ? email : null,
          city: shortText(cells('default address city', 'billing city', 'city'), 100),
          note: shortText(cells('note', 'notes'), 2_000),
          tags: splitTags(cells('tags')),
          orders: /^\d{1,6}$/.test(orders) ? Number(orders) : null,
          spent: readSum(cells('total spent', 'money spent')),
          allows_mail: saysYes(cells('accepts email marketing', 'accepts marketing')),
          allows_messages: saysYes(cells('accepts sms marketing')),
        },
      };
    });
    return withoutRepeated(read, ({ phone }) => phone, messages.repeated);
  },
};

function withoutPhone(text: string | null, name: string | null): string {
  const who = name ?? messages.nobody;
  if (text === null) return messages.none(who);
  return isRoundedNumber(text) ? messages.lost(text, who) : messages.foreign(text, who);
}
