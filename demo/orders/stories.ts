import type { CustomerKey } from './customers.ts';

/** What becomes of an order, step by step; each comes so many hours after the one before. */
export type Step =
  | {
      do: 'yes' | 'pack' | 'deliver' | 'cash' | 'print' | 'return' | 'receive' | 'assign' | 'reject';
      hours: number;
    }
  | { do: 'approve'; hours: number; short?: number }
  | { do: 'edit'; hours: number; size: string; text: string }
  /** What the courier says of the parcel, and the shop's word for it. */
  | {
      do: 'hear';
      hours: number;
      kind: 'in_transit' | 'out_for_delivery' | 'attempted' | 'returned' | 'received_back';
      /** Without them it was scanned here. */
      words?: string;
      reason?: string;
    }
  /** With the order that she placed before. */
  | { do: 'merge'; hours: number }
  | { do: 'noAnswer' | 'note' | 'cancel'; hours: number; text: string }
  | { do: 'hold'; hours: number; text: string; days: number | null }
  | { do: 'tag'; hours: number; tags: string[] }
  | { do: 'ship'; hours: number; courier: 'tcs' | 'leopards' | 'postex' };

export type Story = {
  by: CustomerKey;
  /** Hours before now. */
  ago: number;
  /** Slug, size and quantity of each piece. */
  pieces: readonly (readonly [slug: string, size: string, quantity?: number])[];
  /** A wallet with the transaction ID that she sent; without it cash on delivery. */
  wallet?: { method: 'jazzcash' | 'sadapay'; id: string };
  /** Where staff wrote it for her, without an e-mail address; else she placed it in the shop. */
  channel?: 'whatsapp' | 'instagram' | 'phone';
  steps?: readonly Step[];
};

const DAY = 24;

const yes: Step = { do: 'yes', hours: 1 };
const pack: Step = { do: 'pack', hours: 5 };
const print: Step = { do: 'print', hours: 3 };
const approve: Step = { do: 'approve', hours: 2 };
const tcs: Step = { do: 'ship', hours: 4, courier: 'tcs' };
const leopards: Step = { do: 'ship', hours: 4, courier: 'leopards' };
const postex: Step = { do: 'ship', hours: 5, courier: 'postex' };
/** Its courier pays by a settlement. */
const arrived: readonly Step[] = [{ do: 'deliver', hours: 2.2 * DAY }];
/** Set Paid by hand. */
const paid: readonly Step[] = [...arrived, { do: 'cash', hours: 20 }];
const departed: Step = { do: 'hear', hours: DAY, kind: 'in_transit', words: 'Departed from origin' };
const withRider: Step = { do: 'hear', hours: DAY, kind: 'out_for_delivery', words: 'Out for delivery' };
const notHome: Step = {
  ...{ do: 'hear', hours: 6, kind: 'attempted', words: 'CNA Consignee not available' },
  reason: 'Nobody was at home',
};
const handedBack: Step = { do: 'hear', hours: 3 * DAY, kind: 'returned', words: 'Returned to shipper' };
const cameBack: readonly Step[] = [
  { do: 'return', hours: 4 * DAY },
  { do: 'receive', hours: 3 * DAY },
];

/** The oldest first, because a customer's second order follows her first. */
export const stories: readonly Story[] = [
  ...delivered(),
  ...returned(),
  ...cancelled(),
  ...moving(),
  ...toHandOver(),
  ...toPack(),
  ...workshop(),
  ...onHold(),
  ...noAnswer(),
  ...paymentFirst(),
  ...newOnes(),
  ...writtenByStaff(),
].toSorted((a, b) => b.ago - a.ago);

function delivered(): Story[] {
  return [
    {
      by: 'bulbul',
      ago: 30 * DAY,
      pieces: [
        ['Blooming-Haze', 'M'],
        ['Blooming-Haze', 'L'],
        ['mehndi-lawn-kurta', 'M'],
      ],
      steps: [yes, print, pack, tcs, ...arrived],
    },
    {
      by: 'chameli',
      ago: 29 * DAY,
      pieces: [
        ['aarzoo-lawn-suit', 'L'],
        ['essential-kurta-neel', 'M'],
      ],
      steps: [yes, pack, leopards, ...arrived],
    },
    {
      by: 'koel',
      ago: 28 * DAY,
      pieces: [
        ['mehndi-lawn-kurta', 'S', 2],
        ['saawan-leheriya-kurta', 'S'],
      ],
      steps: [yes, pack, tcs, ...arrived],
    },
    {
      by: 'nargis',
      ago: 27 * DAY,
      pieces: [
        ['titli-lawn-frock', 'M'],
        ['barfi-gingham-top', 'S'],
        ['gulmohar-shirt-dress', 'S'],
      ],
      steps: [yes, pack, postex, ...paid],
    },
    {
      by: 'titli',
      ago: 26 * DAY,
      pieces: [
        ['chai-check-coord', 'M'],
        ['misty-poplin-shirt', 'S'],
      ],
      steps: [yes, pack, tcs, ...arrived],
    },
    {
      by: 'champa',
      ago: 24 * DAY,
      pieces: [
        ['essential-kurta-neel', 'XL'],
        ['gulrang-bell-top', 'S'],
      ],
      steps: [yes, print, pack, leopards, ...arrived],
    },
    {
      by: 'sosan',
      ago: 23 * DAY,
      pieces: [['noor-tiered-maxi', 'M']],
      wallet: { method: 'sadapay', id: 'DEMO70000001' },
      steps: [approve, pack, tcs, { do: 'deliver', hours: 2 * DAY }],
    },
    {
      by: 'gulab',
      ago: 22 * DAY,
      pieces: [
        ['saawan-leheriya-kurta', 'L'],
        ['phalsa-lawn-suit', 'S'],
      ],
      steps: [yes, pack, tcs, ...arrived],
    },
    {
      by: 'kachnar',
      ago: 19 * DAY,
      pieces: [
        ['kapaas-stripe-kurta', 'M'],
        ['mitti-painted-dupatta', 'Free Size'],
        ['bagh-block-print-kurta', 'S'],
      ],
      steps: [yes, pack, leopards, ...paid],
    },
    {
      by: 'bulbul',
      ago: 17 * DAY,
      pieces: [
        ['gulmohar-shirt-dress', 'M'],
        ['surmai-pinstripe-kurta', 'M'],
      ],
      steps: [yes, pack, tcs, ...arrived],
    },
    {
      by: 'neelam',
      ago: 16 * DAY,
      pieces: [
        ['badal-kids-coord', 'S'],
        ['nimbu-polka-top', 'M'],
        ['tota-green-kurta', 'S'],
      ],
      steps: [yes, pack, tcs, ...arrived],
    },
    {
      by: 'firoza',
      ago: 15 * DAY,
      pieces: [['chandni-chikan-suit', 'M']],
      wallet: { method: 'jazzcash', id: 'DEMO70000002' },
      steps: [approve, pack, tcs, { do: 'deliver', hours: 2 * DAY }],
    },
    {
      by: 'dhanak',
      ago: 10 * DAY,
      pieces: [
        ['misty-poplin-shirt', 'L'],
        ['kohra-pinstripe-coord', 'S'],
      ],
      steps: [yes, print, pack, tcs, ...arrived],
    },
  ];
}

function returned(): Story[] {
  return [
    {
      by: 'jheel',
      ago: 25 * DAY,
      pieces: [['neel-ajrak-kurta', 'M']],
      steps: [yes, pack, leopards, ...cameBack],
    },
    {
      by: 'jheel',
      ago: 14 * DAY,
      pieces: [['surma-peplum-top', 'S']],
      steps: [yes, pack, leopards, ...cameBack],
    },
    {
      by: 'tara',
      ago: 24.5 * DAY,
      pieces: [['gulrang-bell-top', 'M']],
      steps: [yes, pack, tcs, { do: 'return', hours: 4 * DAY }, handedBack],
    },
    {
      by: 'mehtab',
      ago: 8 * DAY,
      pieces: [['phalsa-lawn-suit', 'L']],
      steps: [
        ...[yes, pack, postex, { do: 'return', hours: 5 * DAY } as const],
        { do: 'hear', hours: 2 * DAY, kind: 'received_back' },
      ],
    },
  ];
}

function cancelled(): Story[] {
  return [
    {
      by: 'shafaq',
      ago: 21 * DAY,
      pieces: [['ember-wrap-top', 'M']],
      steps: [{ do: 'cancel', hours: 2, text: 'She found it elsewhere' }],
    },
    {
      by: 'motia',
      ago: 11 * DAY,
      pieces: [['pista-linen-coord', 'M']],
      steps: [
        { do: 'noAnswer', hours: 3, text: 'Rang four times' },
        { do: 'noAnswer', hours: 5, text: 'Phone off' },
        { do: 'cancel', hours: 2 * DAY, text: 'Nobody answered for two days' },
      ],
    },
    {
      by: 'genda',
      ago: 6 * DAY,
      pieces: [['sooraj-gota-frock', 'M']],
      steps: [{ do: 'cancel', hours: 4, text: 'Ordered the wrong size' }],
    },
  ];
}

function moving(): Story[] {
  return [
    { by: 'genda', ago: 5.7 * DAY, pieces: [['sooraj-gota-frock', 'S']], steps: [yes, pack, leopards] },
    {
      by: 'kiran',
      ago: 5 * DAY,
      pieces: [['bagh-block-print-kurta', 'L']],
      steps: [yes, pack, tcs, departed],
    },
    {
      by: 'subah',
      ago: 4.4 * DAY,
      pieces: [['kohra-pinstripe-coord', 'M']],
      steps: [yes, print, pack, tcs, departed, withRider],
    },
    {
      by: 'zamurd',
      ago: 4 * DAY,
      pieces: [
        ['tota-green-kurta', 'M'],
        ['nanhi-gulab-frock', 'S'],
      ],
      steps: [yes, pack, postex, departed, withRider, notHome],
    },
    {
      by: 'champa',
      ago: 3.5 * DAY,
      pieces: [['aarzoo-lawn-suit', 'XL']],
      steps: [yes, print, pack, leopards, departed, { ...withRider, hours: 1.1 * DAY }, notHome],
    },
    {
      by: 'sitara',
      ago: 3.3 * DAY,
      pieces: [['dhoop-ikat-coord', 'M']],
      wallet: { method: 'sadapay', id: 'DEMO70000003' },
      steps: [approve, pack, tcs],
    },
    { by: 'chameli', ago: 3 * DAY, pieces: [['essential-kurta-neel', 'L']], steps: [yes, pack, leopards] },
  ];
}

function toHandOver(): Story[] {
  return [
    {
      by: 'mynah',
      ago: 2.2 * DAY,
      pieces: [['sahil-leheriya-kaftan', 'Free Size']],
      steps: [yes, print, pack],
    },
    { by: 'kachnar', ago: 2 * DAY, pieces: [['aangan-angrakha', 'M']], steps: [yes, print, pack] },
    {
      by: 'gulab',
      ago: 1.9 * DAY,
      pieces: [
        ['mehndi-lawn-kurta', 'L'],
        ['chameli-gingham-shirt', 'L'],
      ],
      steps: [yes, print, pack],
    },
  ];
}

function toPack(): Story[] {
  return [
    {
      by: 'nargis',
      ago: 1.7 * DAY,
      pieces: [
        ['genda-shalwar-kameez', 'M'],
        ['titli-lawn-frock', 'S'],
      ],
      steps: [yes, print],
    },
    {
      by: 'titli',
      ago: 1.6 * DAY,
      pieces: [['moti-polka-dress', 'L']],
      steps: [yes, { do: 'edit', hours: 2, size: 'XL', text: 'She asked for one size larger' }, print],
    },
    { by: 'sosan', ago: 1.5 * DAY, pieces: [['chameli-gingham-shirt', 'XL']] },
    {
      by: 'sosan',
      ago: 1.45 * DAY,
      pieces: [['surmai-pinstripe-kurta', 'L']],
      steps: [{ do: 'merge', hours: 1 }, yes],
    },
    { by: 'neelam', ago: 1.4 * DAY, pieces: [['barfi-gingham-top', 'M', 2]], steps: [yes] },
    {
      by: 'firoza',
      ago: 1.3 * DAY,
      pieces: [['heer-gharara-suit', 'M']],
      wallet: { method: 'jazzcash', id: 'DEMO70000004' },
      steps: [approve, { do: 'tag', hours: 1, tags: ['gift wrap'] }],
    },
    {
      by: 'dhanak',
      ago: 1.2 * DAY,
      pieces: [
        ['Blooming-Haze', 'S'],
        ['mitti-painted-dupatta', 'Free Size'],
      ],
      steps: [yes],
    },
    {
      by: 'kiran',
      ago: 1.1 * DAY,
      pieces: [['chaand-mirror-kurta', 'M']],
      steps: [yes, { do: 'note', hours: 1, text: 'She asked for delivery after four in the afternoon.' }],
    },
  ];
}

function workshop(): Story[] {
  return [
    {
      by: 'sosan',
      ago: 7 * DAY,
      pieces: [['subah-painted-kurta', 'M']],
      wallet: { method: 'sadapay', id: 'DEMO70000005' },
      steps: [approve, { do: 'yes', hours: 3 }],
    },
    {
      by: 'subah',
      ago: 2.8 * DAY,
      pieces: [['anar-bagh-dupatta', 'Free Size']],
      wallet: { method: 'jazzcash', id: 'DEMO70000006' },
      steps: [approve, { do: 'yes', hours: 2 }],
    },
  ];
}

function onHold(): Story[] {
  return [
    {
      by: 'zamurd',
      ago: 2.5 * DAY,
      pieces: [['gulabo-gharara-set', 'M']],
      steps: [yes, { do: 'hold', hours: 1, text: 'She is travelling and wants it next week', days: 5 }],
    },
    {
      by: 'sitara',
      ago: 1.8 * DAY,
      pieces: [['zamurd-eid-suit', 'M']],
      steps: [
        { do: 'hold', hours: 2, text: 'Pays when her salary has come', days: null },
        { do: 'tag', hours: 1, tags: ['salary day'] },
      ],
    },
  ];
}

function noAnswer(): Story[] {
  return [
    {
      by: 'motia',
      ago: 1.5 * DAY,
      pieces: [['kapaas-stripe-kurta', 'L']],
      steps: [
        { do: 'noAnswer', hours: 2, text: 'Rang twice' },
        { do: 'noAnswer', hours: 20, text: 'Phone off' },
      ],
    },
    {
      by: 'barkha',
      ago: 22,
      pieces: [['chameli-gingham-shirt', 'S']],
      steps: [{ do: 'noAnswer', hours: 3, text: 'Busy' }],
    },
    {
      by: 'shafaq',
      ago: 9,
      pieces: [['surmai-pinstripe-kurta', 'M']],
      steps: [{ do: 'noAnswer', hours: 2, text: 'Did not pick up' }],
    },
  ];
}

function paymentFirst(): Story[] {
  return [
    {
      by: 'koel',
      ago: 20,
      pieces: [['shabnam-gota-angrakha', 'M']],
      wallet: { method: 'jazzcash', id: 'DEMO70000007' },
    },
    {
      by: 'tara',
      ago: 14,
      pieces: [['misty-poplin-shirt', 'M']],
      wallet: { method: 'sadapay', id: 'DEMO70000008' },
      steps: [{ do: 'reject', hours: 3 }],
    },
    {
      by: 'champa',
      ago: 8,
      pieces: [['gulmohar-shirt-dress', 'L']],
      wallet: { method: 'jazzcash', id: 'DEMO70000009' },
      steps: [{ do: 'approve', hours: 2, short: 1_000 }],
    },
    {
      by: 'mehtab',
      ago: 3,
      pieces: [['chandni-chikan-suit', 'L']],
      wallet: { method: 'sadapay', id: 'DEMO70000010' },
    },
  ];
}

function newOnes(): Story[] {
  return [
    { by: 'bulbul', ago: 16, pieces: [['saawan-leheriya-kurta', 'M']], steps: [{ do: 'assign', hours: 1 }] },
    { by: 'jheel', ago: 12, pieces: [['noor-tiered-maxi', 'S']] },
    { by: 'chameli', ago: 10, pieces: [['essential-kurta-neem', 'L']] },
    { by: 'chameli', ago: 9.5, pieces: [['essential-kurta-neem', 'L']] },
    {
      by: 'asdf',
      ago: 7,
      pieces: [
        ['phalsa-lawn-suit', 'M', 2],
        ['mehndi-lawn-kurta', 'M', 2],
      ],
    },
    { by: 'mynah', ago: 4, pieces: [['dhoop-ikat-coord', 'L']] },
    {
      by: 'genda',
      ago: 2,
      pieces: [
        ['nanhi-gulab-frock', 'M'],
        ['nimbu-polka-top', 'S'],
      ],
    },
    { by: 'titli', ago: 0.7, pieces: [['bagh-block-print-kurta', 'M']] },
  ];
}

function writtenByStaff(): Story[] {
  return [
    {
      by: 'dhanak',
      ago: 4.2 * DAY,
      channel: 'whatsapp',
      pieces: [['gulrang-bell-top', 'L']],
      steps: [yes, pack, tcs],
    },
    { by: 'barkha', ago: 26, channel: 'instagram', pieces: [['aarzoo-lawn-suit', 'M']], steps: [yes] },
    { by: 'subah', ago: 5, channel: 'phone', pieces: [['pista-linen-coord', 'S']] },
  ];
}
