/** Questions about the shop instead of its products, and where the answer is. */
export type HelpTopic = {
  sentence: string;
  /** Of the page with more, and its address. */
  label: string;
  to: string;
  /** The words may name pieces as well: they are searched, and the sentence is said where no piece has them. */
  isPiece?: true;
};

const TOPICS: readonly (HelpTopic & { phrases: readonly string[] })[] = [
  {
    sentence: 'You can exchange a piece within seven days of its delivery.',
    label: 'How an exchange works',
    to: '/exchanges',
    phrases: [
      ...[
        'exchange',
        'exchanges',
        'return',
        'returns',
        'refund',
        'refunds',
        'money back',
        'wapas',
        'wapsi',
        'wapis',
      ],
      ...['tabdeel', 'tabdeeli', 'badalna', 'واپس', 'واپسی', 'تبدیل', 'تبدیلی', 'ایکسچینج', 'ریٹرن', 'ریفنڈ'],
    ],
  },
  {
    sentence: 'Tables of all sizes, and help to find yours.',
    label: 'Size guide',
    to: '/SizeGuide',
    phrases: [
      ...[
        'size chart',
        'size charts',
        'size guide',
        'sizes chart',
        'sizing',
        'size help',
        'my size',
        'measurement',
      ],
      ...['measurements', 'size table', 'naap', 'ناپ', 'سائز چارٹ', 'سائز گائیڈ'],
    ],
  },
  {
    sentence: 'You can pay the rider in cash when the parcel is handed over, or by mobile wallet.',
    label: 'How to pay',
    to: '/terms',
    phrases: [
      ...[
        'cod',
        'cash on delivery',
        'payment',
        'payments',
        'payment method',
        'how to pay',
        'jazzcash',
        'jazz cash',
      ],
      ...[
        'sadapay',
        'easypaisa',
        'easy paisa',
        'bank transfer',
        'credit card',
        'debit card',
        'installment',
        'installments',
      ],
      ...['کیش ان ڈیلیوری', 'ادائیگی', 'پیمنٹ', 'جاز کیش', 'ایزی پیسہ'],
    ],
  },
  {
    sentence: 'What delivery costs, and how long it takes.',
    label: 'Delivery',
    to: '/shipping-policy',
    phrases: [
      ...[
        'delivery',
        'deliveries',
        'free delivery',
        'shipping',
        'free shipping',
        'shipment',
        'courier',
        'dispatch',
      ],
      ...['delivery charges', 'delivery time', 'home delivery', 'ڈیلیوری', 'ڈلیوری', 'شپنگ', 'کوریر'],
    ],
  },
  {
    sentence: 'Enter your order number and phone number to see where your order is.',
    label: 'Track your order',
    to: '/track',
    phrases: [
      ...[
        'track order',
        'track my order',
        'track parcel',
        'track my parcel',
        'tracking',
        'order tracking',
        'order status',
      ],
      ...[
        'where is my order',
        'where is my parcel',
        'my order',
        'my orders',
        'my parcel',
        'mera order',
        'mera parcel',
      ],
      ...['order number', 'میرا ارڈر', 'ٹریک', 'ٹریکنگ'],
    ],
  },
  {
    sentence: 'Write to us or call: we answer within a day.',
    label: 'Contact',
    to: '/contact',
    phrases: [
      ...[
        'contact',
        'contact us',
        'contact number',
        'phone number',
        'whatsapp',
        'whatsapp number',
        'helpline',
      ],
      ...[
        'customer care',
        'customer service',
        'complaint',
        'complaints',
        'email address',
        'رابطہ',
        'شکایت',
        'واٹس ایپ',
      ],
    ],
  },
  {
    sentence: 'We are an online shop: nothing is sold at a counter.',
    label: 'Our store',
    to: '/stores',
    phrases: [
      'outlet',
      'outlets',
      'stores',
      'store location',
      'shop location',
      'shop address',
      'branch',
      'branches',
    ],
  },
  {
    sentence: 'All our pieces are stitched and ready to wear.',
    label: 'See all pieces',
    to: '/shop-all',
    isPiece: true,
    phrases: [
      'unstitched',
      'unstiched',
      'un stitched',
      'un stiched',
      'ان سلا',
      'ان سلے',
      'ان سٹچڈ',
      'ان سٹیچڈ',
    ],
  },
  {
    sentence: 'We make no abayas. Our maxis are long and loose.',
    label: 'See maxis',
    to: '/search?q=maxi',
    isPiece: true,
    phrases: ['abaya', 'abayas', 'abaaya', 'burqa', 'burka', 'jilbab', 'عبایا', 'عبایہ', 'برقعہ', 'برقع'],
  },
  {
    sentence: 'We make no sarees. These are our pieces for weddings.',
    label: 'See pieces for weddings',
    to: '/search?q=wedding',
    isPiece: true,
    phrases: ['saree', 'sarees', 'sari', 'saris', 'ساڑھی', 'ساڑی', 'ساڑھیاں'],
  },
  {
    sentence: 'We have dupattas in many cloths and colors.',
    label: 'See dupattas',
    to: '/search?q=dupatta',
    isPiece: true,
    phrases: [
      'stole',
      'stoles',
      'shawl',
      'shawls',
      'scarf',
      'scarves',
      'hijab',
      'hijabs',
      'chadar',
      'شال',
      'سکارف',
      'اسکارف',
      'حجاب',
      'چادر',
    ],
  },
];

const GIFT: HelpTopic = {
  sentence: 'Say for whom, or up to which price: “gift for a girl of 5 years”, “gift under 3000”.',
  label: 'See what is new',
  to: '/new-arrivals',
};

const GIFT_WORDS =
  /^(?:gifts?|gift (?:card|cards|voucher|wrap|wrapping|note|ideas?)|tohf[ae]y?|تحفہ|تحفے|تحاءف)$/;

const BY_PHRASE = new Map(
  TOPICS.flatMap(({ phrases, ...topic }) => phrases.map((phrase) => [phrase, topic])),
);
const LONGEST_PHRASE = 4;

/** Words around a question; they name no piece. */
const QUESTION_WORDS = new Set([
  ...[
    'policy',
    'policies',
    'charges',
    'charge',
    'charts',
    'chart',
    'time',
    'times',
    'days',
    'how',
    'to',
    'is',
    'are',
  ],
  ...[
    'do',
    'you',
    'can',
    'what',
    'when',
    'where',
    'free',
    'order',
    'orders',
    'parcel',
    'number',
    'info',
    'information',
  ],
  ...[
    'details',
    'available',
    'option',
    'options',
    'method',
    'methods',
    'help',
    'us',
    'your',
    'on',
    'kaise',
    'kaisay',
    'kab',
  ],
  ...['kya', 'karna', 'karni', 'پالیسی', 'چارجز', 'کیسے', 'کب', 'ارڈر', 'نمبر'],
]);

/** What the words from `at` on ask, and how many of them; null when they ask nothing of the shop. */
export function helpAt(words: readonly string[], at: number): { topic: HelpTopic; length: number } | null {
  const order = orderAt(words, at);
  if (order) return order;
  if (at === 0 && GIFT_WORDS.test(words.join(' '))) return { topic: GIFT, length: words.length };
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    const topic = BY_PHRASE.get(words.slice(at, at + length).join(' '));
    if (topic) return { topic, length };
  }
  return words.length === 1 && words[0] === 'track' ? helpAt(['tracking'], 0) : null;
}

export function isOfHelp(word: string): boolean {
  return QUESTION_WORDS.has(word);
}

/** An order number, however it is spaced: "GL-7K3F-9QXM", "gl 7k3f9qxm". */
function orderAt(words: readonly string[], at: number): { topic: HelpTopic; length: number } | null {
  for (let length = 1; length <= 3; length++) {
    const [, first, second] =
      /^gl([0-9a-z]{4})([0-9a-z]{4})$/.exec(words.slice(at, at + length).join('')) ?? [];
    if (!first || !second) continue;
    const number = `GL-${first}-${second}`.toUpperCase();
    return {
      topic: {
        sentence: `${number} is an order number.`,
        label: 'Track this order',
        to: `/track?order=${number}`,
      },
      length,
    };
  }
  return null;
}
