import type { DemoProduct } from '../types.ts';

export const westernGrace: readonly DemoProduct[] = [
  {
    slug: 'gulrang-bell-top',
    name: 'Gulrang Bell Top',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Top',
    piece_set: '1 Piece',
    color: 'pink',
    size: 'XS,S,M,L,XL',
    price: 4490,
    size_stock: { XS: 2, S: 4, M: 6, L: 4, XL: 2 },
    made_on_order: false,
    days_ago: 64,
    description:
      'Printed on fine summer lawn, the soft eighty-count kind that feels cool the moment you put it on. ' +
      'Pink and coral flowers are scattered wide over a blush ground, so the print breathes and does not ' +
      'shout. A piped V neck ties with a thin cord, the sleeves open to a gentle bell, and the waist is ' +
      'taken in just enough to hold a shape over jeans or white trousers. Length is 26 inches in medium, ' +
      'with a deep hem that can be let down by an inch. One piece: the top only. Machine wash cold ' +
      'inside out, dry in shade, warm iron while slightly damp.',
    look:
      'Western top (lawn print): ivory-blush ground with scattered pink, coral and sage flowers; V neck ' +
      'with rani-pink piping and a small neck tie, full sleeves that open into a bell with a narrow pink ' +
      'cuff, flared hip-length hem. Keep as already drawn.',
  },
  {
    slug: 'misty-poplin-shirt',
    name: 'Misty Poplin Shirt',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Top',
    piece_set: '1 Piece',
    color: 'blue',
    size: 'XS,S,M,L,XL,XXL',
    price: 3990,
    size_stock: { XS: 3, S: 5, M: 7, L: 6, XL: 4, XXL: 2 },
    made_on_order: false,
    days_ago: 48,
    description:
      'A shirt for the days when you do not want to think. Crisp cotton poplin, woven tight so that it ' +
      'keeps its line until evening, with a hairline blue stripe over the palest sky. The band collar ' +
      'and deep cuffs are plain white and sit flat. There is one chest pocket that really takes a phone, ' +
      'and the back hem drops three inches lower than the front. Front length is 28 inches in medium. ' +
      'One piece, shirt only. Wash cold with other light colours, hang it on a hanger while wet and you ' +
      'will hardly need the iron. It takes starch well if you like it stiff.',
    look:
      'Button shirt in very pale blue cotton poplin with fine mid-blue pinstripe; white band collar and ' +
      'deep white cuffs, one chest pocket, long dropped hem at the back. Keep as already drawn.',
  },
  {
    slug: 'ember-wrap-top',
    name: 'Ember Wrap Top',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Top',
    piece_set: '1 Piece',
    color: 'orange',
    size: 'S,M,L',
    price: 3790,
    size_stock: { S: 1, M: 1, L: 1 },
    made_on_order: false,
    days_ago: 74,
    description:
      'Burnt orange, the colour of a tandoor at closing time. The cloth is a slubbed viscose with a dry ' +
      'hand and a little fall, so the wrap stays where you tie it and the short skirt swings. It crosses ' +
      'properly, with an inside button and an outside tie, which means no safety pin at the neck. ' +
      'Sleeves end below the elbow in a small bell. Length is 24 inches in medium. One piece. Hand wash ' +
      'in cold water, do not wring, dry flat in shade and press on the wrong side. We cut a short run of ' +
      'this one and will not repeat the colour.',
    look:
      'Wrap top in burnt-orange (rust) slub viscose with a soft sheen; crossed V neck, three-quarter ' +
      'bell sleeves, waist seam and a short flared skirt. Keep as already drawn.',
  },
  {
    slug: 'noor-tiered-maxi',
    name: 'Noor Tiered Maxi',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Maxi',
    piece_set: '1 Piece',
    color: 'green',
    size: 'S,M,L,XL',
    price: 8950,
    size_stock: { S: 3, M: 4, L: 3, XL: 1 },
    made_on_order: false,
    days_ago: 71,
    description:
      'Three gathered tiers and nearly five yards of cloth in the hem, yet it weighs less than a winter ' +
      'shawl. Cotton voile in neem green, printed with a small cream and blush flower, fully lined to ' +
      'the knee in soft mul. The square neck is piped by hand, the sleeves are short and easy, and there ' +
      'are pockets in both side seams because a long dress without pockets is a mistake. Length is 54 ' +
      'inches in medium, to be worn with a flat khussa. One piece. Gentle machine wash in a net bag, ' +
      'hang from the waist to dry, warm iron.',
    look:
      'Three-tier maxi dress in neem green with a small ditsy flower in cream, blush and deep green; ' +
      'square neck with cream piping, short flared sleeves. Keep as already drawn.',
  },
  {
    slug: 'sitara-evening-dress',
    name: 'Sitara Evening Dress',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Dresses',
    piece_set: '1 Piece',
    color: 'red',
    size: 'S,M,L,XL',
    price: 12900,
    size_stock: { S: 1, M: 1, L: 0, XL: 0 },
    made_on_order: false,
    days_ago: 90,
    description:
      'For the wedding you actually want to attend. Raw silk in a dark pomegranate red, cut in ' +
      'one long line from shoulder to floor, with a single seam under the bust. The neck, cuffs and hem ' +
      'carry small gold sitara and bead work, stitched down by hand and knotted every five beads, so ' +
      'that one loose thread does not undo the row. Fully lined in cotton silk, with a hidden side zip ' +
      'and a two-inch hem to let down. Length is 56 inches in medium. One piece, no dupatta. Dry clean ' +
      'only, and store it folded in muslin, never on a wire hanger.',
    look:
      'Floor-length evening dress in dark pomegranate-red silk slub; V neck, full sleeves, small gold ' +
      'dotted bead work at neck edge ' +
      'and cuffs, star border in gold at the hem. Keep shape as already drawn.',
  },
  {
    slug: 'gulmohar-shirt-dress',
    name: 'Gulmohar Shirt Dress',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Dresses',
    piece_set: '1 Piece',
    color: 'red',
    size: 'XS,S,M,L,XL,XXL',
    price: 6290,
    size_stock: { XS: 2, S: 3, M: 5, L: 5, XL: 3, XXL: 1 },
    made_on_order: false,
    days_ago: 33,
    description:
      'A shirt that kept going until the calf. Brick-red cambric, block printed with a loose gulmohar ' +
      'flower in cream and mustard, buttoned from collar to knee so that it walks well. Take the belt ' +
      'off and it hangs straight; tie it and there is a waist. Elbow sleeves have a turned cuff held by ' +
      'a tab, and both pockets are deep. Length is 46 inches in medium. One piece with its belt. The ' +
      'first two washes should be cold and alone, as red always gives a little; after that it behaves. ' +
      'Iron on the wrong side to keep the print fresh.',
    look:
      'Shirt-dress to mid-calf, NEW. Warm brick-red cotton with a widely spaced block floral in cream ' +
      'and mustard; pointed shirt collar, full button placket with cream buttons, tie belt of the same ' +
      'cloth, elbow sleeves with a turned cuff, two patch pockets.',
  },
  {
    slug: 'kohra-pinstripe-coord',
    name: 'Kohra Pinstripe Co-ord',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Co-ord',
    piece_set: '2 Piece',
    color: 'grey',
    size: 'XS,S,M,L,XL',
    price: 7490,
    size_stock: { XS: 1, S: 3, M: 4, L: 3, XL: 2 },
    made_on_order: false,
    days_ago: 21,
    description:
      'Fog grey with a chalk stripe, and cool enough for a May meeting. The waistcoat top is cut ' +
      'straight with a V neck, four buttons and short cap sleeves, lined in front so it can be worn with ' +
      'nothing under it. The culottes have a flat front, elastic at the back, side pockets and a crease ' +
      'that is stitched in place. They are cut for waist 23, 25, 27, 29 and 31 inches, in step with the ' +
      'five sizes. Top length 24 inches, culotte length 34 inches in medium. Two pieces. Cotton and ' +
      'viscose blend: machine wash cold, iron medium, no bleach.',
    look:
      'Co-ord, NEW. Soft dove-grey cloth with fine white pinstripe: sleeveless or short-sleeve straight ' +
      'waistcoat-style top with V neck and four dark grey buttons, and wide culotte trousers ending ' +
      'mid-calf with a pressed crease.',
  },
  {
    slug: 'surma-peplum-top',
    name: 'Surma Peplum Top',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Top',
    piece_set: '1 Piece',
    color: 'black',
    size: 'XXS,XS,S,M,L,XL',
    price: 4290,
    size_stock: { XXS: 1, XS: 2, S: 4, M: 4, L: 3, XL: 1 },
    made_on_order: false,
    days_ago: 58,
    description:
      'Black on black chikan, which you only see when the light comes from the side. The cloth is a firm ' +
      'cotton cambric, so the peplum stands away from the hip instead of clinging, and the waist seam ' +
      'sits where a waist is. Scalloped edging runs round the neck and the hem. Sleeves are full and ' +
      'buttoned. It closes with a zip at the back and is 24 inches long in medium. One piece. Wash cold ' +
      'and inside out with dark clothes; dry in shade, because sun is what turns black into brown. A ' +
      'cool iron from the wrong side keeps the stitches raised.',
    look:
      'Peplum top, NEW. Black cotton with tone-on-tone black chikan embroidery; round neck with a narrow ' +
      'scalloped lace edge in black, full sleeves with buttoned cuffs, waist seam and a gathered peplum ' +
      'to the hip.',
  },
  {
    slug: 'moti-polka-dress',
    name: 'Moti Polka Dress',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Dresses',
    piece_set: '1 Piece',
    color: 'white',
    size: 'S,M,L,XL',
    price: 5890,
    size_stock: { S: 2, M: 0, L: 3, XL: 2 },
    made_on_order: false,
    days_ago: 67,
    description:
      'White cotton with black spots the size of a moti, spaced far enough apart to stay calm. The ' +
      'bodice is fitted with four darts and lined in mul, the skirt is gathered from a narrow black ' +
      'waistband and falls to mid-calf. A boat neck, sleeves to the elbow bone, pockets in the side ' +
      'seams, zip at the back. Length is 46 inches in medium. It comes alone and needs only a black flat ' +
      'shoe. Machine wash cold; the black is reactive dye and will not bleed into the white, but do not ' +
      'leave it soaking overnight. Medium iron, a little starch in the skirt if you like it full.',
    look:
      'Midi dress, NEW. White cotton with evenly spaced small black polka dots; boat neck with black ' +
      'piping, three-quarter sleeves, fitted bodice with a black waistband, full gathered skirt to ' +
      'mid-calf.',
  },
  {
    slug: 'sahil-leheriya-kaftan',
    name: 'Sahil Leheriya Kaftan',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Dresses',
    piece_set: '1 Piece',
    color: 'blue',
    size: 'Free Size',
    price: 5490,
    stock: 9,
    made_on_order: false,
    days_ago: 27,
    description:
      'Leheriya is tied on the roll and dyed on the slant, and the stripe it leaves looks like a river ' +
      'bank after rain. Ours is on soft cotton voile in indigo, sky and white. The kaftan is one wide ' +
      'rectangle with a drawstring inside, so it fits from small to very generous and you choose how ' +
      'much shape you want. Length is 50 inches, across the arms 58 inches. A white cord with a tassel ' +
      'closes the neck. One piece, free size. Wash by hand in cold water with salt the first time, dry ' +
      'in shade, iron while damp. A slight blur at the edge of the stripe is how you know it was tied.',
    look:
      'Kaftan, NEW. Loose ankle-length kaftan in blue leheriya: diagonal wavy stripes of indigo, sky and ' +
      'white; deep round neck with a slim white gota-like cord and tassel tie, wide kimono sleeves, ' +
      'drawstring at waist.',
  },
  {
    slug: 'dastaan-ikat-maxi',
    name: 'Dastaan Ikat Maxi',
    category: 'western-grace',
    collection: 'Womens Clothing',
    type: 'Maxi',
    piece_set: '1 Piece',
    color: 'brown',
    size: 'S,M,L,XL',
    price: 9490,
    stock: 0,
    made_on_order: false,
    days_ago: 110,
    description:
      'In ikat the threads are dyed before they meet the loom, so every diamond has a soft, feathered ' +
      'edge that no printer can fake. This one is woven in cotton: chocolate brown with cream, rust and ' +
      'a line of indigo. The dress falls straight from a seam under the bust, with a slit to the knee on ' +
      'one side and sleeves gathered into a narrow band. Length is 55 inches in medium, unlined, opaque. ' +
      'One piece. Machine wash cold on a gentle cycle, dry in shade. The weaver made forty metres and ' +
      'these are what came of it, so it may be some time before it returns.',
    look:
      'Maxi, NEW. Chocolate-brown ground with large ikat diamonds in cream, rust and indigo with ' +
      'feathered edges; V neck with plain brown yoke panel, full sleeves gathered at the wrist, one seam ' +
      'below the bust, straight long skirt with a side slit.',
  },
];
