export const CITIES: readonly { name: string; postal_code: string }[] = [
  { name: 'Karachi', postal_code: '74000' },
  { name: 'Lahore', postal_code: '54000' },
  { name: 'Faisalabad', postal_code: '38000' },
  { name: 'Rawalpindi', postal_code: '46000' },
  { name: 'Gujranwala', postal_code: '52250' },
  { name: 'Multan', postal_code: '60000' },
  { name: 'Hyderabad', postal_code: '71000' },
  { name: 'Peshawar', postal_code: '25000' },
  { name: 'Quetta', postal_code: '87300' },
  { name: 'Islamabad', postal_code: '44000' },
  { name: 'Sargodha', postal_code: '40100' },
  { name: 'Sialkot', postal_code: '51310' },
  { name: 'Bahawalpur', postal_code: '63100' },
  { name: 'Sukkur', postal_code: '65200' },
  { name: 'Jhang', postal_code: '35200' },
  { name: 'Sheikhupura', postal_code: '39350' },
  { name: 'Larkana', postal_code: '77150' },
  { name: 'Rahim Yar Khan', postal_code: '64200' },
  { name: 'Gujrat', postal_code: '50700' },
  { name: 'Mardan', postal_code: '23200' },
  { name: 'Kasur', postal_code: '55050' },
  { name: 'Dera Ghazi Khan', postal_code: '32200' },
  { name: 'Sahiwal', postal_code: '57000' },
  { name: 'Nawabshah', postal_code: '67450' },
  { name: 'Okara', postal_code: '56300' },
  { name: 'Mirpur Khas', postal_code: '69000' },
  { name: 'Chiniot', postal_code: '35400' },
  { name: 'Kamoke', postal_code: '50661' },
  { name: 'Hafizabad', postal_code: '52110' },
  { name: 'Mandi Bahauddin', postal_code: '50400' },
  { name: 'Jhelum', postal_code: '49600' },
  { name: 'Khanewal', postal_code: '58150' },
  { name: 'Muzaffargarh', postal_code: '34200' },
  { name: 'Attock', postal_code: '43600' },
  { name: 'Wah Cantonment', postal_code: '47040' },
  { name: 'Taxila', postal_code: '47080' },
  { name: 'Abbottabad', postal_code: '22010' },
  { name: 'Mansehra', postal_code: '21300' },
  { name: 'Swabi', postal_code: '23430' },
  { name: 'Nowshera', postal_code: '24100' },
  { name: 'Kohat', postal_code: '26000' },
  { name: 'Dera Ismail Khan', postal_code: '29050' },
  { name: 'Mingora', postal_code: '19130' },
  { name: 'Jacobabad', postal_code: '79000' },
  { name: 'Gwadar', postal_code: '91200' },
  { name: 'Muzaffarabad', postal_code: '13100' },
  { name: 'Mirpur', postal_code: '10250' },
  { name: 'Gilgit', postal_code: '15100' },
];

/** Null for a city that is not listed. */
export function postalCodeOf(city: string): string | null {
  const searched = plain(city);
  return CITIES.find(({ name }) => plain(name) === searched)?.postal_code ?? null;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** The one city that a name with a slip may mean, such as "Lahor"; null for a known one, and where none or several are near. */
export function closestCity(typed: string): string | null {
  const name = plain(typed);
  if (name.length < FEWEST_LETTERS || postalCodeOf(typed) !== null) return null;
  const near = CITIES.filter((city) => isOneSlip(name, plain(city.name)));
  return near.length === 1 ? (near[0]?.name ?? null) : null;
}

/** Short names are near to many others. */
const FEWEST_LETTERS = 4;

/** One letter more, less or another, or two that changed places. */
function isOneSlip(typed: string, name: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === name[start]) start++;
  let [typedEnd, nameEnd] = [typed.length, name.length];
  while (typedEnd > start && nameEnd > start && typed[typedEnd - 1] === name[nameEnd - 1]) {
    typedEnd--;
    nameEnd--;
  }
  const [wrong, right] = [typed.slice(start, typedEnd), name.slice(start, nameEnd)];
  if (wrong.length === 2) return right === `${wrong[1]}${wrong[0]}`;
  return wrong.length <= 1 && right.length <= 1;
}
