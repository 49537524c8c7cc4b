import type { DemoProduct } from '../types.ts';

export const kids: readonly DemoProduct[] = [
  {
    slug: 'nanhi-gulab-frock',
    name: 'Nanhi Gulab Frock',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Dresses',
    piece_set: '1 Piece',
    color: 'pink',
    size: 'XS,S,M,L',
    price: 2990,
    size_stock: { XS: 3, S: 4, M: 4, L: 2 },
    made_on_order: false,
    days_ago: 83,
    description:
      'A frock to run in. Soft pink cotton printed with tiny roses, gathered at the waist into a skirt ' +
      'that is wide enough for cartwheels. The neck is piped, the sleeves are short, and every inside ' +
      'seam is bound so that nothing itches. Two buttons at the back are big enough for a small person ' +
      'to do alone. Cotton lace runs round the hem, with a deep turn-up to let down next year. The ' +
      'smallest fits two to three years, the largest eight to nine. One piece. Machine wash warm, tumble ' +
      'or line dry, medium iron. Mud, mango and ink have all been tested on it.',
    look:
      'Kids frock: pale pink cotton with small ditsy flowers in cream, rani pink and green; round neck ' +
      'with cream piping, short flared sleeves, gathered skirt with cream lace at the hem. Keep as ' +
      'already drawn.',
  },
  {
    slug: 'chota-neel-kurta',
    name: 'Chota Neel Kurta',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'blue',
    size: 'XS,S,M,L',
    price: 3250,
    size_stock: { XS: 1, S: 1, M: 0, L: 0 },
    made_on_order: false,
    days_ago: 26,
    description:
      'Blue flowers pressed by block on pale khaddar, the same blocks that we use for the grown-ups, so ' +
      'a family can match without looking like a set of curtains. Band collar, three buttons, full ' +
      'sleeves that roll up for biryani, and slits at the sides for climbing. The trousers are off-white ' +
      'cotton with elastic all round and a real pocket. Kurta length runs from 18 to 26 inches; the ' +
      'smallest fits two to three years, the largest eight to nine. Two pieces. Wash cold and separately ' +
      'the first time, dry in shade, iron on the wrong side.',
    look:
      'Kids kurta: pale sky cotton khaddar block printed with mid-blue flowers; band collar, placket ' +
      'with blue buttons, full sleeves; off-white trousers. Keep as already drawn.',
  },
  {
    slug: 'tota-green-kurta',
    name: 'Tota Green Kurta',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'green',
    size: 'XS,S,M,L',
    price: 3490,
    size_stock: { XS: 2, S: 3, M: 3, L: 2 },
    made_on_order: false,
    days_ago: 44,
    description:
      'Parrot green with an orange beak, more or less. Light cotton with a small cream and orange buta, ' +
      'a flowered yoke round a keyhole neck, and an orange border at the hem. The sleeves stop before ' +
      'the wrist, which keeps them out of the ketchup. Cream trousers with soft elastic and a drawstring ' +
      'that is stitched in so it cannot be pulled out. The smallest fits two to three years and the ' +
      'largest eight to nine, with an inch and a half turned up inside both hems. Two pieces. Machine ' +
      'wash cold inside out, dry in shade, warm iron.',
    look:
      'Kids kurta: parrot-green cotton with small cream and orange buta; keyhole neck with an orange ' +
      'flower yoke, three-quarter sleeves, orange geometric border at hem; cream trousers. Keep as ' +
      'already drawn.',
  },
  {
    slug: 'sooraj-gota-frock',
    name: 'Sooraj Gota Frock',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Dresses',
    piece_set: '1 Piece',
    color: 'yellow',
    size: 'XS,S,M,L',
    price: 4490,
    size_stock: { XS: 1, S: 2, M: 2, L: 1 },
    made_on_order: false,
    days_ago: 92,
    description:
      'Sunshine for the mehndi of a favourite khala. Yellow cotton silk with a soft sheen, a square neck ' +
      'piped in rani pink, puffed sleeves, and a broad border of pomegranate blossoms round the hem. The ' +
      'lining is plain cotton, right up to the arms, so the gota never touches skin. It closes with a ' +
      'zip and a hook at the back and has a sash to tie in a bow. The smallest fits two to three years, ' +
      'the largest eight to nine. One piece. Hand wash cold and quickly, do not wring, dry flat in ' +
      'shade, and iron from inside on low.',
    look:
      'Kids festive frock: sun-yellow silk; square neck with rani piping, short puffed sleeves, gathered ' +
      'skirt with one tier and a wide rani-pink border of pomegranate blossoms in pale gold and pink at ' +
      'the hem. Keep as already drawn.',
  },
  {
    slug: 'titli-lawn-frock',
    name: 'Titli Lawn Frock',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Dresses',
    piece_set: '1 Piece',
    color: 'white',
    size: 'XS,S,M,L',
    price: 2490,
    size_stock: { XS: 4, S: 5, M: 5, L: 3 },
    made_on_order: false,
    days_ago: 10,
    description:
      'White summer lawn with a scatter of blue and pink flowers, as light as a handkerchief and nearly ' +
      'as quick to dry. Bound armholes instead of sleeves, a flat neck that stays flat, and a ribbon ' +
      'at the waist which is sewn on, so it comes back from school. Lined in the bodice with mul and ' +
      'opaque in the skirt. Length runs from 20 to 28 inches. The smallest fits two to three years, the ' +
      'largest eight to nine. One piece. Machine wash cold with light colours, dry in shade, and iron ' +
      'while still a little damp.',
    look:
      'NEW. Kids frock: white lawn with a small lawn floral print in sky blue, pink and leaf green; ' +
      'round neck, sleeveless, gathered skirt, narrow ' +
      'pink ribbon bow at the waist.',
  },
  {
    slug: 'badal-kids-coord',
    name: 'Badal Kids Co-ord',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Co-ord',
    piece_set: '2 Piece',
    color: 'blue',
    size: 'XS,S,M,L',
    price: 2890,
    size_stock: { XS: 2, S: 4, M: 4, L: 3 },
    made_on_order: false,
    days_ago: 35,
    description:
      'Cloud blue and white, striped in the weave so it never fades to one side. A boxy shirt with half ' +
      'sleeves and a pocket, and loose trousers with elastic that does not leave a mark on the tummy. It ' +
      'works for a boy, a girl, a cousin, or as pyjamas when it has had two summers. The cotton is a ' +
      'light seersucker and does not need ironing at all. The smallest fits two to three years, the ' +
      'largest eight to nine. Two pieces. Machine wash warm with anything, tumble or line dry.',
    look:
      'NEW. Kids co-ord: sky-blue and white striped cotton; boxy half-sleeve shirt with open camp ' +
      'collar, white buttons and one pocket; matching loose knee-length or ankle-length trousers with ' +
      'elastic waist.',
  },
  {
    slug: 'genda-shalwar-kameez',
    name: 'Genda Shalwar Kameez',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'yellow',
    size: 'XS,S,M,L',
    price: 3990,
    size_stock: { XS: 1, S: 2, M: 3, L: 2 },
    made_on_order: false,
    days_ago: 28,
    description:
      'Marigold yellow, for Basant, for mehndis and for being seen across a crowded garden. The kameez ' +
      'is soft cotton with a small white and green buta and a single row of gota at the neck, set over a ' +
      'facing so it cannot scratch. The shalwar is white with elastic inside the drawstring casing. The ' +
      'little chiffon dupatta is 60 inches long and stitched at one shoulder with two snaps, so it stays ' +
      'through games and comes off for dinner. The smallest fits two to three years, the largest eight ' +
      'to nine. Three pieces. Hand wash cold, dry in shade, warm iron.',
    look:
      "NEW. Girls' 3-piece SHALWAR KAMEEZ: knee-length kameez in marigold yellow with small white and " +
      'green buta, round neck with green piping and a row of white gota, short sleeves; white shalwar ' +
      'with yellow edge at the cuff; small yellow chiffon dupatta with a white gota edge.',
  },
  {
    slug: 'chhota-ustad-suit',
    name: 'Chhota Ustad Suit',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'white',
    size: 'XS,S,M,L',
    price: 3490,
    size_stock: { XS: 0, S: 0, M: 0, L: 0 },
    made_on_order: false,
    days_ago: 85,
    description:
      'The white suit for Friday and for Eid morning, cut like the one his dada wears. Fine cotton with ' +
      'a dry finish, ban collar, curved daaman, a chest pocket for Eidi and buttoned cuffs with a second ' +
      'button for growing. The shalwar is full, with elastic and a drawstring both. White shows ' +
      'everything, so the cloth is made to be washed hot and often, and the collar has a double layer ' +
      'that will not curl. The smallest fits two to three years, the largest eight to nine. Two pieces. ' +
      'Machine wash up to sixty degrees, dry in sun, hot iron, starch if grandfather insists.',
    look:
      "NEW. Boys' SHALWAR KAMEEZ: plain white cotton kameez with curved hem, stand (ban) collar, placket " +
      'with small silver-grey buttons, one chest pocket, full sleeves with buttoned cuffs; white ' +
      'shalwar.',
  },
  {
    slug: 'barfi-gingham-top',
    name: 'Barfi Gingham Top',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Top',
    piece_set: '1 Piece',
    color: 'pink',
    size: 'XS,S,M,L',
    price: 1990,
    size_stock: { XS: 3, S: 5, M: 5, L: 4 },
    made_on_order: false,
    days_ago: 42,
    description:
      'Pink and white squares, cut like good barfi. A yarn-dyed cotton gingham top with a square neck, ' +
      'puffed sleeves, and a small gathered peplum that sits well over jeans or tights. ' +
      'It opens with two buttons in front, so dressing takes ten seconds, even on school mornings. ' +
      'Length runs from 14 to 19 inches. The smallest fits two to three years, the largest eight to ' +
      'nine. One piece. Machine wash warm, line dry; a warm iron on the frill is nice but nobody will ' +
      'know. The colour is woven in and stays.',
    look:
      'NEW. Kids top: pink and white gingham cotton; square neck with a narrow frill, short puffed ' +
      'sleeves with elastic, hem gathered into a small peplum, two white buttons at the front.',
  },
  {
    slug: 'nimbu-polka-top',
    name: 'Nimbu Polka Top',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Top',
    piece_set: '1 Piece',
    color: 'yellow',
    size: 'XS,S,M,L',
    price: 1890,
    size_stock: { XS: 4, S: 4, M: 6, L: 4 },
    made_on_order: false,
    days_ago: 55,
    description:
      'Lemon-yellow cotton with white spots, flutter sleeves and a keyhole button at the back. Soft, ' +
      'light and quick to dry. Fits two to nine years across four sizes. Machine wash cold.',
    look:
      'NEW. Kids top: lemon-yellow cotton with white polka dots; round neck with white piping, short ' +
      'flutter sleeves, A-line to the hip, tiny white bow at the neck.',
  },
  {
    slug: 'mor-mirror-kurta',
    name: 'Mor Mirror Kurta',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'green',
    size: 'XS,S,M,L',
    price: 4290,
    size_stock: { XS: 1, S: 1, M: 1, L: 0 },
    made_on_order: false,
    days_ago: 32,
    description:
      'The green of a peacock when it turns, with small round mirrors at the neck and along the hem, ' +
      'each ringed in blue, gold and pink thread. The mirrors are the rounded acrylic kind that we use ' +
      'for children only, light and without a sharp edge, and the back of the work is covered with a ' +
      'cotton facing. Deep blue trousers with elastic and a pocket go with it. Good on a girl or a boy. ' +
      'Kurta length runs from 18 to 26 inches. The smallest fits two to three years, the largest eight ' +
      'to nine. Two pieces. Hand wash cold, inside out, dry flat, iron around the mirrors.',
    look:
      'NEW. Kids kurta with MIRROR WORK: peacock green-teal cotton, band neck with a mirror-work yoke in ' +
      'blue, gold and pink thread, one row of small mirrors above the hem, full sleeves; deep blue ' +
      'straight trousers.',
  },
  {
    slug: 'gulabo-gharara-set',
    name: 'Gulabo Gharara Set',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'pink',
    size: 'S,M,L',
    price: 4490,
    size_stock: { S: 1, M: 2, L: 1 },
    made_on_order: false,
    days_ago: 23,
    description:
      'A small gharara that is built like a big one: fitted to the knee, a line of gota, then the ' +
      'gathers. Rose-pink cotton silk with a tiny gold buta, a short shirt with sleeves to the elbow, ' +
      'and a pale net dupatta with snaps at one shoulder. The waist is elastic under a flat drawstring, ' +
      'and the knee has ease enough to sit on the floor for Eidi counting. Fully lined in cotton. The ' +
      'smallest fits four to five years, the largest eight to nine, and there is a hem of one inch to ' +
      'let down. Three pieces. Dry clean or hand wash very quickly in cold water; cool iron from inside.',
    look:
      "NEW. Girls' 3-piece with GHARARA: short rose-pink silk shirt with tiny gold buta, round neck with " +
      'gold gota, elbow sleeves; gharara in the same pink with a gold gota band at the knee and gathered ' +
      'flare; small pale-pink net dupatta with a gota edge.',
  },
  {
    slug: 'patang-painted-kurta',
    name: 'Patang Painted Kurta',
    category: 'kids',
    collection: 'Kids Collection',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'blue',
    size: 'XS,S,M,L',
    price: 3990,
    stock: 5,
    made_on_order: true,
    days_ago: 38,
    description:
      'A sky full of kites, painted by hand on blue cotton: red, yellow and white diamonds with long ' +
      'strings that wander over the shoulder and down the sleeve. Tell us a name of up to eight letters ' +
      'and the painter will hide it along one string. Band collar, white buttons, slits at the sides, ' +
      'white trousers with soft elastic. The colours are water-based and heat-set, and safe for skin. ' +
      'The smallest fits two to three years, the largest eight to nine. Two pieces, made on order with ' +
      'an advance. Hand wash cold inside out, dry in shade, iron from the wrong side.',
    look:
      'NEW. Kids kurta: sky-blue cotton HAND-PAINTED with a few simple diamond kites in red, yellow and ' +
      'white with thin curling strings and soft cloud strokes; band collar, short placket with white ' +
      'buttons, full sleeves; white straight trousers.',
  },
];
