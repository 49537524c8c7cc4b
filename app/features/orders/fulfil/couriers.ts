type Courier = {
  name: string;
  /** The courier's own page about a parcel, `{number}` where its number belongs; null when there is none. */
  page: string | null;
};

/** Whom staff can choose. A code stays as it is, because orders keep it. */
export const COURIERS = {
  tcs: { name: 'TCS', page: 'https://www.tcsexpress.com/track/{number}' },
  // Its page takes no number from the address.
  leopards: { name: 'Leopards', page: 'https://www.leopardscourier.com/leopards-tracking' },
  mnp: { name: 'M&P', page: 'https://www.mulphilog.com/tracking/{number}' },
  trax: { name: 'Trax', page: 'https://sonic.pk/tracking?tracking_number={number}' },
  postex: { name: 'PostEx', page: 'https://postex.pk/tracking?cn={number}' },
  blueex: { name: 'BlueEX', page: 'https://www.blue-ex.com/tracking?trackno={number}' },
  callcourier: { name: 'Call Courier', page: 'https://callcourier.com.pk/tracking/?tc={number}' },
  pakpost: { name: 'Pakistan Post', page: 'https://ep.gov.pk/emtts/EPTrack_Live.aspx?ArticleIDz={number}' },
  rider: { name: 'Own rider', page: null },
  counter: { name: 'At the counter', page: null },
  other: { name: 'Another courier', page: null },
} as const satisfies Record<string, Courier>;

export type CourierCode = keyof typeof COURIERS;

export const COURIER_CODES = Object.keys(COURIERS) as [CourierCode, ...CourierCode[]];

/** Null when the courier has no page, or the number is not known. */
export function trackingLink(courier: CourierCode | null, number: string | null): string | null {
  const page = courier && COURIERS[courier].page;
  if (!page || !number) return null;
  return page.replace('{number}', encodeURIComponent(number));
}
