import { describe, expect, test } from 'vitest';
import { type PastedOrder, readOrderText } from './order-text.ts';

/** Each field as `value`, or `value?` where the text leaves it open. Everybody in them is made up. */
function shown({ pieces, rest, ...fields }: PastedOrder) {
  const guesses = Object.entries(fields).map(([name, { value, isSure }]) => [
    name,
    isSure ? value : `${value}?`,
  ]);
  return {
    ...Object.fromEntries(guesses),
    ...(pieces.length > 0 && {
      pieces: pieces.map(({ text, size, quantity }) => [text, size ?? '?', quantity ?? '?'].join('|')),
    }),
    ...(rest.length > 0 && { rest }),
  };
}

const PHONE = '+923005550101';

const AYESHA = { name: 'Ayesha Khan', phone: PHONE };

const GULBERG = { address: 'House 12, Street 4, Gulberg', city: 'Lahore' };

const TEXTS: [text: string, expected: object][] = [
  [
    'Ayesha Khan 03005550101 House 12, Street 4, Gulberg, Lahore, lawn kurta size M x2',
    { ...AYESHA, ...GULBERG, pieces: ['lawn kurta|M|2'] },
  ],
  [
    'Name: Ayesha Khan\nPhone: 0300-5550101\nAddress: House 12, Street 4, Gulberg\nCity: Lahore\nProduct: Lawn kurta\n',
    { ...AYESHA, ...GULBERG, pieces: ['Lawn kurta|?|?'] },
  ],
  [
    'Name: Ayesha Khan Phone: 0300 5550101 Address: House 12, Street 4, Gulberg City: Lahore',
    { ...AYESHA, ...GULBERG },
  ],
  [
    '*Name:* Ayesha Khan\n*Contact No:* +92 300 5550101\n*Address:* House 12, Street 4, Gulberg, Lahore',
    { ...AYESHA, ...GULBERG },
  ],
  ['1. Name: Ayesha Khan\n2. Mobile: 03005550101\n3. City: lhr', { ...AYESHA, city: 'Lahore' }],
  [
    'نام: عائشہ خان\nفون نمبر: ۰۳۰۰۵۵۵۰۱۰۱\nپتہ: مکان ۱۲، گلی ۴، گلبرگ\nشہر: لاہور',
    { name: 'عائشہ خان', phone: PHONE, address: 'مکان 12, گلی 4, گلبرگ', city: 'Lahore' },
  ],
  [
    'عائشہ خان\n٠٣٠٠٥٥٥٠١٠١\nمکان ۱۲، گلی ۴، لاہور\nلان کرتا سائز میڈیم ۲ عدد',
    { name: 'عائشہ خان?', phone: PHONE, address: 'مکان 12, گلی 4', city: 'Lahore', pieces: ['لان کرتا|M|2'] },
  ],
  [
    'Naam: Ayesha Khan\nNumber: 0300 555 0101\nPata: Makan 12 gali 4 mohalla Rasool Nagar\nShehar: Faislabad',
    { ...AYESHA, address: 'Makan 12 gali 4 mohalla Rasool Nagar', city: 'Faisalabad' },
  ],
  [
    'aoa\nAyesha Khan\n0300-5550101\nflat 3 block B gulshan\nkarachi\n2 lawn suits',
    {
      name: 'Ayesha Khan?',
      phone: PHONE,
      address: 'flat 3 block B gulshan',
      city: 'Karachi',
      pieces: ['lawn suits|?|2'],
    },
  ],
  [
    'House 12 Street 4 Gulberg Lahore 2 lawn kurta',
    { address: 'House 12 Street 4 Gulberg', city: 'Lahore', pieces: ['lawn kurta|?|2'] },
  ],
  [
    'Address: House 12, Street 4, Gulberg, Lahor',
    { address: 'House 12, Street 4, Gulberg', city: 'Lahore?' },
  ],
  ['City: Lahor', { city: 'Lahore?' }],
  ['City: Atlantis', { city: 'Atlantis?' }],
  ['Phone: 12345', { phone: '12345?' }],
  ['03005550101, 03215550102', { phone: PHONE, second_phone: '+923215550102' }],
  ['Phone: 03005550101\nSecond number: 0321 5550102', { phone: PHONE, second_phone: '+923215550102' }],
  ['Phone: 0300 5550101 / 0321 5550102', { phone: PHONE, second_phone: '+923215550102' }],
  [
    'email: bulbul@example.com, Multan, 60000',
    { email: 'bulbul@example.com', city: 'Multan', postal_code: '60000' },
  ],
  ['Postal code: 54000\nPhone: 03005550101', { postal_code: '54000', phone: PHONE }],
  [
    'House 5, Street 9, near Rose School, Okara',
    { address: 'House 5, Street 9', landmark: 'near Rose School', city: 'Okara' },
  ],
  ['Landmark: Opposite the Rose School', { landmark: 'Opposite the Rose School' }],
  ['مکان 5، مسجد کے سامنے، پشاور', { address: 'مکان 5', landmark: 'مسجد کے سامنے', city: 'Peshawar' }],
  ['School ke paas, Pindi', { landmark: 'School ke paas', city: 'Rawalpindi' }],
  ['lawn kurta size M x2 and silk dupatta x1', { pieces: ['lawn kurta|M|2', 'silk dupatta|?|1'] }],
  ['Order: Chambeli kurta (L), Motia suit (XL)', { pieces: ['Chambeli kurta|L|?', 'Motia suit|XL|?'] }],
  ['2x Chambeli suit large', { pieces: ['Chambeli suit|L|2'] }],
  ['Chambeli frock qty 3 size 24', { pieces: ['Chambeli frock|24|3'] }],
  ['Chambeli kurta\nsize: small', { pieces: ['Chambeli kurta|?|?', '|S|?'] }],
  ['Item: Chambeli 1 pc medium', { pieces: ['Chambeli|M|1'] }],
  ['kurta aur shalwar', { pieces: ['kurta|?|?', 'shalwar|?|?'] }],
  [
    'Ayesha Khan, House 12, Street 4, Gulberg, Lahore, 03005550101',
    { name: 'Ayesha Khan?', phone: PHONE, ...GULBERG },
  ],
  [
    'Address:\nHouse 12\nStreet 4\nGulberg\nLahore\nPhone: 03005550101',
    { address: 'House 12, Street 4, Gulberg', city: 'Lahore', phone: PHONE },
  ],
  ['Please send it before Eid!!', { rest: ['Please send it before Eid!!'] }],
  [
    'Mera address: House 7, Mall Road, Murree. Jaldi bhej dein 0300 5550101',
    { phone: PHONE, address: 'House 7, Mall Road, Murree. Jaldi bhej dein' },
  ],
  ['', {}],
  ['x'.repeat(5000), { rest: ['x'.repeat(5000)] }],
  ['<script>alert(1)</script>', { rest: ['<script>alert(1)</script>'] }],
];

describe('A pasted order', () => {
  test.each(TEXTS)('%j', (text, expected) => {
    expect(shown(readOrderText(text))).toEqual(expected);
  });
});
