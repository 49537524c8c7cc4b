export type ExpectedHits = { q: string; expected: readonly string[] };

const WOMENS_KURTAS = [
  'Blooming-Haze',
  'kapaas-stripe-kurta',
  'neel-ajrak-kurta',
  'bagh-block-print-kurta',
  'mehndi-lawn-kurta',
  'surmai-pinstripe-kurta',
  'chaand-mirror-kurta',
  'saawan-leheriya-kurta',
];

const DUPATTAS = [
  'firdaus-organza-dupatta',
  'anar-bagh-dupatta',
  'neel-kanwal-dupatta',
  'basant-chunri-dupatta',
  'motia-painted-dupatta',
  'kesar-phool-dupatta',
  'shaam-painted-dupatta',
  'mitti-painted-dupatta',
];

const RED_KURTAS = ['Blooming-Haze', 'bagh-block-print-kurta'];

const LAWN_SUITS = ['phalsa-lawn-suit', 'aarzoo-lawn-suit'];

const CHEAP_LAWN = ['mehndi-lawn-kurta', 'titli-lawn-frock', 'gulrang-bell-top'];

const CHEAP_KURTAS = ['Blooming-Haze', 'mehndi-lawn-kurta', 'surmai-pinstripe-kurta', 'chaand-mirror-kurta'];

const FROCKS = ['nanhi-gulab-frock', 'sooraj-gota-frock', 'titli-lawn-frock'];

const BLACK_SUITS = ['raat-ki-rani-suit', 'gul-e-lala-painted-suit'];

const EID_SUITS = ['zamurd-eid-suit', 'gulnar-festive-suit', 'chandni-chikan-suit', 'shabnam-gota-angrakha'];

const GHARARAS = ['heer-gharara-suit', 'gulabo-gharara-set'];

const WEDDING = ['sitara-evening-dress', 'taara-lehnga-set', 'heer-gharara-suit', 'gulnar-festive-suit'];

/**
 * What shoppers type, and pieces of the demo shop of which one must be among the first four. They were written down before the
 * search was: queries are added, not replaced by ones that work.
 */
export const SEARCH_QUERIES: readonly ExpectedHits[] = [
  { q: 'kurti', expected: WOMENS_KURTAS },
  { q: 'qameez', expected: [...WOMENS_KURTAS, 'genda-shalwar-kameez'] },
  { q: 'قمیص', expected: [...WOMENS_KURTAS, 'genda-shalwar-kameez'] },
  { q: 'lal kurta', expected: RED_KURTAS },
  { q: 'سرخ کرتا', expected: RED_KURTAS },
  { q: 'kala jora', expected: BLACK_SUITS },
  { q: 'black suit', expected: BLACK_SUITS },
  { q: 'white kurta', expected: ['chaand-mirror-kurta'] },
  { q: 'safed kurti', expected: ['chaand-mirror-kurta'] },
  { q: 'neela kurta', expected: ['neel-ajrak-kurta', 'chota-neel-kurta', 'patang-painted-kurta'] },
  { q: 'hara jora', expected: ['zamurd-eid-suit', 'sawan-painted-suit'] },
  { q: 'gulabi suit', expected: ['phalsa-lawn-suit', 'heer-gharara-suit'] },
  { q: 'گلابی فراک', expected: ['nanhi-gulab-frock'] },
  { q: 'peela frock', expected: ['sooraj-gota-frock'] },
  { q: 'lawn suit', expected: LAWN_SUITS },
  { q: 'lawn under 5000', expected: CHEAP_LAWN },
  { q: '۵۰۰۰ سے کم لان', expected: CHEAP_LAWN },
  { q: 'lawn 3 piece', expected: LAWN_SUITS },
  { q: 'teen piece lawn', expected: LAWN_SUITS },
  { q: 'duppata', expected: DUPATTAS },
  { q: 'chunri', expected: ['basant-chunri-dupatta'] },
  { q: 'دوپٹہ', expected: DUPATTAS },
  {
    q: 'dupatta under 5000',
    expected: ['firdaus-organza-dupatta', 'basant-chunri-dupatta', 'mitti-painted-dupatta'],
  },
  { q: 'red dopatta', expected: ['anar-bagh-dupatta'] },
  { q: 'organza dupatta', expected: ['firdaus-organza-dupatta'] },
  { q: 'lehenga', expected: ['taara-lehnga-set'] },
  { q: 'لہنگا', expected: ['taara-lehnga-set'] },
  { q: 'sharara', expected: GHARARAS },
  { q: 'garara pink', expected: GHARARAS },
  { q: 'shalwar kamiz', expected: ['genda-shalwar-kameez', 'shabnam-gota-angrakha', 'chhota-ustad-suit'] },
  { q: 'bachi frock', expected: FROCKS },
  { q: 'بچی کا فراک', expected: FROCKS },
  {
    q: 'boys kurta',
    expected: ['chota-neel-kurta', 'tota-green-kurta', 'mor-mirror-kurta', 'patang-painted-kurta'],
  },
  { q: 'kids yellow', expected: ['sooraj-gota-frock', 'genda-shalwar-kameez', 'nimbu-polka-top'] },
  { q: 'maxi', expected: ['noor-tiered-maxi', 'dastaan-ikat-maxi', 'badami-eid-maxi'] },
  { q: 'silk maxi', expected: ['badami-eid-maxi'] },
  { q: 'wedding dress', expected: WEDDING },
  { q: 'shaadi ka jora', expected: WEDDING },
  { q: 'eid suit', expected: EID_SUITS },
  { q: 'عید کے کپڑے', expected: [...EID_SUITS, 'badami-eid-maxi', 'taara-lehnga-set'] },
  { q: 'mirror work', expected: ['chaand-mirror-kurta', 'mor-mirror-kurta'] },
  { q: 'mirorr kurta', expected: ['chaand-mirror-kurta', 'mor-mirror-kurta'] },
  { q: 'khadar kurta', expected: ['Blooming-Haze', 'bagh-block-print-kurta', 'chota-neel-kurta'] },
  { q: 'chikankari', expected: ['chandni-chikan-suit', 'zamurd-eid-suit', 'surma-peplum-top'] },
  { q: 'ajrakh', expected: ['neel-ajrak-kurta'] },
  { q: 'angarkha', expected: ['aangan-angrakha', 'shabnam-gota-angrakha', 'kachnar-painted-angrakha'] },
  {
    q: 'coord set',
    expected: ['chai-check-coord', 'pista-linen-coord', 'kohra-pinstripe-coord', 'dhoop-ikat-coord'],
  },
  { q: 'linen co ord', expected: ['pista-linen-coord'] },
  { q: 'polka dot', expected: ['moti-polka-dress', 'nimbu-polka-top'] },
  {
    q: 'handpainted suit',
    expected: ['gul-e-bahar-painted-suit', 'neelofar-painted-suit', 'sawan-painted-suit'],
  },
  { q: 'kurta size M under 4000', expected: CHEAP_KURTAS.slice(0, 3) },
  { q: 'kurta below 5k', expected: CHEAP_KURTAS },
  {
    q: 'dress between 3000 and 6000',
    expected: ['moti-polka-dress', 'gulmohar-shirt-dress', 'sahil-leheriya-kaftan'],
  },
  { q: 'evenning dress', expected: ['sitara-evening-dress'] },
  { q: 'gingam shirt', expected: ['chameli-gingham-shirt'] },
  { q: 'phulkari', expected: ['raat-ki-rani-suit'] },
  { q: 'zamrud', expected: ['zamurd-eid-suit'] },
  { q: 'blue shirt', expected: ['misty-poplin-shirt', 'chameli-gingham-shirt'] },
  { q: 'pinstrip kurta', expected: ['surmai-pinstripe-kurta'] },
  { q: 'black top size L', expected: ['surma-peplum-top'] },
];
