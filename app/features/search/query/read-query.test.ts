import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

test.each<[string, string[], string[]]>([
  ['lal kurta', ['lal', 'kurta'], []],
  ['lawn under 5000', ['lawn'], ['Up to Rs. 5,000']],
  ['lawn under Rs. 5,000', ['lawn'], ['Up to Rs. 5,000']],
  ['below 5k', [], ['Up to Rs. 5,000']],
  ['lawn rs5000', ['lawn'], ['Up to Rs. 5,000']],
  ['kurta 5000', ['kurta'], ['Up to Rs. 5,000']],
  ['kurta less than 4500 rupees', ['kurta'], ['Up to Rs. 4,500']],
  ['up to 8000 suit', ['suit'], ['Up to Rs. 8,000']],
  ['5000 se kam', [], ['Up to Rs. 5,000']],
  ['5 hazar tak lawn', ['lawn'], ['Up to Rs. 5,000']],
  ['paanch hazar ke andar', [], ['Up to Rs. 5,000']],
  ['۵۰۰۰ سے کم لان', ['لان'], ['Up to Rs. 5,000']],
  ['٥٠٠٠ سے کم', [], ['Up to Rs. 5,000']],
  ['لان ۵،۰۰۰ روپے تک', ['لان'], ['Up to Rs. 5,000']],
  ['suit above 10000', ['suit'], ['From Rs. 10,000']],
  ['10000 se zyada', [], ['From Rs. 10,000']],
  ['between 3000 and 6000', [], ['Rs. 3,000 to Rs. 6,000']],
  ['between 6k and 3k', [], ['Rs. 3,000 to Rs. 6,000']],
  ['kurta 3000-6000', ['kurta'], ['Rs. 3,000 to Rs. 6,000']],
  ['3000 se 6000 tak dress', ['dress'], ['Rs. 3,000 to Rs. 6,000']],
  ['M', [], ['Size M']],
  ['kurta m', ['kurta'], ['Size M']],
  ['size L dress', ['dress'], ['Size L']],
  ['medium size kurti', ['kurti'], ['Size M']],
  ['large', [], ['Size L']],
  ['large kurta', ['kurta'], ['Size L']],
  ['x-large', [], ['Size XL']],
  ['extra large', [], ['Size XL']],
  ['EXTRA-LARGE kurta', ['kurta'], ['Size XL']],
  ['xlarge', [], ['Size XL']],
  ['double xl', [], ['Size XXL']],
  ['double extra large', [], ['Size XXL']],
  ['xx large', [], ['Size XXL']],
  ['extra small top', ['top'], ['Size XS']],
  ['extra extra small', [], ['Size XXS']],
  ['x', ['x'], []],
  ['extra dupatta', ['extra', 'dupatta'], []],
  ['large flowers', ['large', 'flowers'], []],
  ['لارج کرتا', ['کرتا'], ['Size L']],
  ['ایکسٹرا لارج', [], ['Size XL']],
  ['constructor', ['constructor'], []],
  ['on sale', [], ['On sale']],
  ['sale kurta', ['kurta'], ['On sale']],
  ['discounted kurtas under 5000', ['kurtas'], ['On sale', 'Up to Rs. 5,000']],
  ['14% off eid', ['eid'], ['On sale']],
  ['special offer', [], ['On sale']],
  ['رعایت', [], ['On sale']],
  ['کرتا سیل', ['کرتا'], ['On sale']],
  ['eid collection', ['eid'], []],
  ['kurta designs online price', ['kurta'], []],
  ['suit for eid', ['eid'], []],
  ['eid suit', ['eid', 'suit'], []],
  ['2xl kurta', ['kurta'], ['Size XXL']],
  ['free size', [], ['Free Size']],
  ['a gift for a five-year-old', [], ['Age 5 years']],
  ['frock 5 saal', ['frock'], ['Age 5 years']],
  ['5y girl', ['girl'], ['Age 5 years']],
  ['age 7 boy', ['boy'], ['Age 7 years']],
  ['18 months', [], ['Age 18 months']],
  ['a red three-piece under Rs. 8,000 in M', ['red'], ['3 piece', 'Up to Rs. 8,000', 'Size M']],
  ['80 years', ['80', 'years'], []],
  ['small mirrors', ['small', 'mirrors'], []],
  ['3 piece', [], ['3 piece']],
  ['3pc lawn', ['lawn'], ['3 piece']],
  ['teen piece suit', ['suit'], ['3 piece']],
  ['تین پیس لان', ['لان'], ['3 piece']],
  ['two-piece khaddar', ['khaddar'], ['2 piece']],
  ['lawn 3 piece size m under 7k', ['lawn'], ['3 piece', 'Size M', 'Up to Rs. 7,000']],
  ["girl's frock", ['girls', 'frock'], []],
  ['shaadi ka jora', ['shaadi', 'jora'], []],
  ['kapre', ['kapre'], []],
  ['co-ord', ['co', 'ord'], []],
  ['under', ['under'], []],
  ['under under 5000 5000 5000', ['under'], ['Up to Rs. 5,000', 'Rs. 5,000 to Rs. 5,000']],
  ['!!! ??? %%%', [], []],
  ['🌸🌸', [], []],
  ["kurta' & | ! <-> :* (", ['kurta'], []],
  ['', [], []],
])('“%s” is the words %j under the conditions %j', (typed, words, labels) => {
  const read = readQuery(typed);
  expect(read.words).toEqual(words);
  expect(read.understood.map(({ label }) => label)).toEqual(labels);
});

test('Each condition can be taken out, and the rest stays as it was typed', () => {
  const { understood } = readQuery('Lawn 3 piece size M under Rs. 7,000 Lahore');
  expect(understood.map(({ without }) => without)).toEqual([
    'Lawn size M under Rs. 7000 Lahore',
    'Lawn 3 piece under Rs. 7000 Lahore',
    'Lawn 3 piece size M Lahore',
  ]);
});

test('The letters of a word that is still being typed are no size', () => {
  expect(readQuery('lawn s', { isTyping: true })).toMatchObject({ words: ['lawn', 's'], understood: [] });
  expect(readQuery('lawn s').understood).toHaveLength(1);
});

test('A text of ten thousand letters is cut to a search that people would type', () => {
  const { words } = readQuery('kurta '.repeat(2_000));
  expect(words).toHaveLength(12);
  expect(readQuery('k'.repeat(10_000)).words[0]).toHaveLength(120);
});

test.each<[string, string | null, string[]]>([
  ['exchange policy', '/exchanges', []],
  ['how to return a kurta', '/exchanges', ['kurta']],
  ['refund', '/exchanges', []],
  ['تبدیلی', '/exchanges', []],
  ['size chart', '/SizeGuide', []],
  ['measurements', '/SizeGuide', []],
  ['delivery charges', '/shipping-policy', []],
  ['free shipping', '/shipping-policy', []],
  ['ڈیلیوری', '/shipping-policy', []],
  ['cash on delivery', '/terms', []],
  ['COD', '/terms', []],
  ['track my order', '/track', []],
  ['track', '/track', []],
  ['GL-7K3F-9QXM', '/track?order=GL-7K3F-9QXM', []],
  ['order gl 7k3f 9qxm', '/track?order=GL-7K3F-9QXM', []],
  ['gl7k3f9qxm', '/track?order=GL-7K3F-9QXM', []],
  ['gift', '/new-arrivals', []],
  ['gift for a girl', null, ['girl']],
  ['unstitched lawn', '/shop-all', ['unstitched', 'lawn']],
  ['abaya', '/search?q=maxi', ['abaya']],
  ['ساڑھی', '/search?q=wedding', ['ساڑھی']],
  ['track suit', null, ['track', 'suit']],
  ['lawn', null, ['lawn']],
])('“%s” is answered at %s, and its words for pieces are %j', (typed, to, words) => {
  const read = readQuery(typed);
  expect([read.topic?.to ?? null, read.words]).toEqual([to, words]);
});

test('A word that says nothing stays where it is part of a name', () => {
  const names = new Set(['casual wear', 'eid collection']);
  expect(readQuery('women casual wear', { names }).words).toEqual(['women', 'casual', 'wear']);
  expect(readQuery('Eid Collection', { names }).words).toEqual(['eid', 'collection']);
  expect(readQuery('sleep wear', { names })).toMatchObject({ words: ['sleep'], idle: ['wear'] });
});
