export type DemoCustomer = {
  name: string;
  phone: string;
  city: string;
  address: string;
  note?: string;
};

/** "Misali" and "Farzi" mean that they are examples and made up. No network of Pakistan has numbers that begin with 0399. */
export const demoCustomers = {
  bulbul: person(
    'Bulbul Misali',
    1,
    'Lahore',
    'House 12, Street 4, Block C, Chaman Park',
    'Opposite the blue gate',
  ),
  chameli: person('Chameli Misali', 2, 'Karachi', 'Flat 302, Sahil Heights, Block 5, Gulshan-e-Misal'),
  koel: person('Koel Farzi', 3, 'Islamabad', 'House 81, Street 19, Sector Z-9/4'),
  nargis: person(
    'Nargis Misali',
    4,
    'Faisalabad',
    'House 7, Gali 2, Mohalla Bagh Wala',
    'Near the tube well',
  ),
  titli: person('Titli Farzi', 5, 'Lahore', 'Plot 44, Phase 1, Anaar Town'),
  champa: person('Champa Misali', 6, 'Multan', 'House 230, Street 8, Amm Colony'),
  sosan: person('Sosan Misali', 7, 'Rawalpindi', 'House 15-B, Lane 6, Gul Villas'),
  gulab: person('گلاب مثالی', 8, 'Lahore', 'مکان نمبر 9، گلی نمبر 3، محلہ باغ والا', 'پیلے دروازے کے سامنے'),
  mynah: person('Mynah Farzi', 9, 'Karachi', 'Apartment 7, Second Floor, Moti Arcade, Street 11'),
  kachnar: person('Kachnar Misali', 10, 'Peshawar', 'House 66, Street 5, Phase 2, Chinar Town'),
  neelam: person('Neelam Farzi', 11, 'Sialkot', 'House 3, Street 14, Mohalla Kashti'),
  firoza: person(
    'Firoza Misali',
    12,
    'Lahore',
    'House 118, Block K, Firoza Housing',
    'Call from the main gate',
  ),
  barkha: person('Barkha Farzi', 13, 'Gujranwala', 'House 22, Gali 1, Baadal Colony'),
  dhanak: person('Dhanak Misali', 14, 'Karachi', 'House R-90, Sector 11, Dhanak Town'),
  jheel: person('Jheel Misali', 15, 'Quetta', 'House 51, Street 2, Pahar View'),
  tara: person('Tara Farzi', 16, 'Lahore', 'Flat 12, Tara Apartments, Street 3'),
  mehtab: person('Mehtab Misali', 17, 'Hyderabad', 'House 40, Unit 6, Mehtab Nagar'),
  shafaq: person('Shafaq Farzi', 18, 'Islamabad', 'House 9, Street 40, Sector Y-3/1'),
  motia: person('Motia Misali', 19, 'Bahawalpur', 'House 17, Street 9, Model Bagh'),
  genda: person('Genda Misali', 20, 'Sargodha', 'House 5, Street 1, Sangtara Colony'),
  kiran: person(
    'Kiran Farzi',
    21,
    'Lahore',
    'House 70, Street 12, Subah Town',
    'Third house after the mosque',
  ),
  subah: person('Subah Misali', 22, 'Abbottabad', 'House 31, Lane 4, Deodar Road'),
  zamurd: person('Zamurd Farzi', 23, 'Karachi', 'House 204, Street 7, Zamurd Society'),
  sitara: person('Sitara Misali', 24, 'Lahore', 'House 8, Street 15, Sitara Block'),
  asdf: person('asdf', 25, 'Lahore', 'asdf'),
} as const satisfies Record<string, DemoCustomer>;

export type CustomerKey = keyof typeof demoCustomers;

function person(name: string, index: number, city: string, address: string, note?: string): DemoCustomer {
  const phone = `0399 ${String(2_407_300 + index * 13_417)}`;
  return { name, phone, city, address, ...(note && { note }) };
}
