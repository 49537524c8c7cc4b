import type { DemoProduct } from '../types.ts';

/** One cut in several colours. */
const essential = {
  category: 'casual-wear',
  collection: 'Womens Clothing',
  type: 'Kurta',
  piece_set: '1 Piece',
  color_group: 'essential-kurta',
  size: 'XS,S,M,L,XL,XXL',
  price: 3490,
  made_on_order: false,
  description:
    'Khaddar woven in Lahore, one clean placket, side slits that move. This is the kurta you will wear ' +
    'on Monday and again on Thursday. The yarn is thick and slightly uneven, so the cloth has a grain ' +
    'you can feel, and it grows softer with every wash without going thin. Band collar, five shell ' +
    'buttons, full sleeves that roll to the elbow and stay there, pockets in both side seams. Straight ' +
    'fit, 43 inches long in medium. One piece: the ivory trousers in the picture are for show. Machine ' +
    'wash cold with dark colours the first time, dry in shade, hot iron is fine.',
} as const;

export const casualWear: readonly DemoProduct[] = [
  {
    ...essential,
    slug: 'Blooming-Haze',
    name: 'The Essential Kurta',
    color: 'red',
    size_stock: { XS: 4, S: 8, M: 12, L: 10, XL: 6, XXL: 4 },
    days_ago: 240,
    look:
      'Plain anar-red khaddar kurta, knee length; band collar, long placket with cream buttons, full ' +
      'sleeves with a deeper red cuff, side slits; worn over plain ivory straight trousers. Keep as ' +
      'already drawn.',
  },
  {
    ...essential,
    slug: 'essential-kurta-neel',
    name: 'The Essential Kurta in Neel',
    color: 'blue',
    size_stock: { XS: 3, S: 6, M: 9, L: 7, XL: 5, XXL: 2 },
    days_ago: 171,
    look: 'The Essential Kurta in indigo-blue khaddar with a deeper blue cuff; cream buttons; ivory straight trousers.',
  },
  {
    ...essential,
    slug: 'essential-kurta-neem',
    name: 'The Essential Kurta in Neem',
    color: 'green',
    size_stock: { XS: 2, S: 5, M: 8, L: 6, XL: 3, XXL: 2 },
    days_ago: 118,
    look: 'The Essential Kurta in neem-green khaddar with a deeper green cuff; cream buttons; ivory straight trousers.',
  },
  {
    slug: 'kapaas-stripe-kurta',
    name: 'Kapaas Stripe Kurta',
    category: 'casual-wear',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'beige',
    size: 'S,M,L,XL',
    price: 4990,
    size_stock: { S: 3, M: 5, L: 4, XL: 3 },
    made_on_order: false,
    days_ago: 52,
    description:
      'The old susi stripe of Punjab, woven and not printed: mustard and brown on unbleached cotton, the ' +
      'same on both sides. The stripe runs straight down the body and turns sideways on the placket and ' +
      'cuffs, which is the only trimming it needs. Band collar, horn-brown buttons, sleeves to below the ' +
      'elbow. The kurta is 41 inches long in medium and the off-white cambric trousers are 37 inches ' +
      'with half elastic at the waist. Two pieces. Wash cold, no soaking needed, line dry. Unbleached ' +
      'cotton keeps small specks of seed; they are part of the cloth and soften away with time.',
    look:
      'Cream khaddar kurta with mustard and brown vertical stripes; band collar, placket with brown ' +
      'buttons, three-quarter sleeves, side slits; off-white straight trousers. Keep as already drawn.',
  },
  {
    slug: 'neel-ajrak-kurta',
    name: 'Neel Ajrak Kurta',
    category: 'casual-wear',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'blue',
    size: 'S,M,L,XL,XXL',
    price: 5490,
    size_stock: { S: 0, M: 1, L: 1, XL: 1, XXL: 0 },
    made_on_order: false,
    days_ago: 18,
    description:
      'Indigo, madder, black and the white of the bare cloth: the four colours of ajrak, printed by hand ' +
      'with teak blocks through many washes and two visits to the vat. The repeat is a star inside a ' +
      'star, and the madder border at neck, cuff and daaman is cut from the same length so the reds ' +
      'agree. Soft cotton, straight cut, 43 inches long in medium, with plain indigo trousers 38 inches ' +
      'long. Two pieces. Indigo gives colour to water for the first few washes, so keep it alone, use ' +
      'cold water and mild soap, and dry it in shade. Small shifts in the print are the mark of the ' +
      'block.',
    look:
      'Deep indigo ajrak kurta: stars and medallions in madder red, black and off-white; keyhole neck ' +
      'with a red geometric yoke, full sleeves, star borders in madder at daaman and cuffs; plain indigo ' +
      'trousers. Keep as already drawn.',
  },
  {
    slug: 'bagh-block-print-kurta',
    name: 'Bagh Block Print Suit',
    category: 'casual-wear',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'red',
    size: 'XS,S,M,L,XL',
    price: 7490,
    size_stock: { XS: 2, S: 4, M: 5, L: 4, XL: 2 },
    made_on_order: false,
    days_ago: 99,
    description:
      'A garden in three blocks: one for the cream flower, one for the green leaf, one for the small ochre ' +
      'bud, each pressed by hand on pomegranate red and set by eye. A row of ambi closes the daaman, the ' +
      'red trousers match the ground, and the mul dupatta turns it round: small red flowers on cream. ' +
      'Cotton khaddar of a light weight, good from March to October. Straight cut with side slits, kurta ' +
      '43 inches and trousers 38 inches long in medium, dupatta 98 by 36 inches. Three pieces. Wash cold ' +
      'with a spoon of salt the first time, dry inside out in shade, iron from the wrong side.',
    look:
      '3-piece suit: anar-red cotton kurta block printed all over with cream flowers, green leaves and ' +
      'ochre buds; red keyhole yoke panel, ambi border at daaman, flower cuffs; anar-red trousers; cream ' +
      'dupatta with a ditsy red flower, red ambi ends and red edge.',
  },
  {
    slug: 'chai-check-coord',
    name: 'Chai Check Co-ord',
    category: 'casual-wear',
    collection: 'Womens Clothing',
    type: 'Co-ord',
    piece_set: '2 Piece',
    color: 'tan',
    size: 'S,M,L,XL',
    price: 5790,
    size_stock: { S: 2, M: 4, L: 4, XL: 2 },
    made_on_order: false,
    days_ago: 63,
    description:
      'The colour of doodh patti, in a check that your nani would recognise from the khaddi. Yarn-dyed ' +
      'cotton, so the lines are woven through and the shirt has no wrong side. A short band-collar shirt ' +
      'with one pocket, and straight trousers with half elastic, side pockets and a cord. Trousers are ' +
      'cut for waist 25, 27, 29 and 31 inches, in step with the four sizes. Shirt length 28 inches and ' +
      'trouser length 37 inches in medium. Two pieces, and each one earns its keep alone. Machine wash ' +
      'cold, tumble low if you must, medium iron. Checks are matched at the side seams and the pocket.',
    look:
      'Co-ord in cream-tan check with brown lines, khaddar weave; band-collar shirt top with brown ' +
      'buttons, chest pocket, three-quarter sleeves, and straight trousers of the same check. Keep as ' +
      'already drawn.',
  },
  {
    slug: 'pista-linen-coord',
    name: 'Pista Linen Co-ord',
    category: 'casual-wear',
    collection: 'Womens Clothing',
    type: 'Co-ord',
    piece_set: '2 Piece',
    color: 'green',
    size: 'XS,S,M,L',
    price: 6490,
    size_stock: { XS: 1, S: 2, M: 3, L: 2 },
    made_on_order: false,
    days_ago: 84,
    description:
      'Real linen, washed before it was cut, in the green of a peeled pista. Linen drinks sweat and lets ' +
      'wind through, and it is allowed to crease. The boat-neck top has sleeves to the elbow, cotton ' +
      'lace set in at the neck and a small cream flower worked above the hem; the trousers carry the ' +
      'same flower at the ankle. Half elastic, two pockets. Top length 26 inches, trousers 37 inches in ' +
      'medium. Two pieces. Wash cold by hand or on a gentle cycle, shake out well, dry in shade and iron ' +
      'while damp. If you hate ironing, hang it in the bathroom during a shower.',
    look:
      'Pistachio-green linen slub co-ord: boat-neck short top with cream lace edging and a small cream ' +
      'flower border at the hem, half bell sleeves; straight trousers with the same flower border at the ' +
      'ankle. Keep as already drawn.',
  },
  {
    slug: 'mehndi-lawn-kurta',
    name: 'Mehndi Lawn Kurta',
    category: 'casual-wear',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '1 Piece',
    color: 'green',
    size: 'S,M,L,XL,XXL',
    price: 2990,
    size_stock: { S: 5, M: 8, L: 7, XL: 5, XXL: 3 },
    made_on_order: false,
    days_ago: 9,
    description:
      'Summer lawn at an honest price. Mehndi green with a small ivory buta, two colours only, because a ' +
      'print that is quiet outlasts one season. The cloth is combed cotton lawn, light but not ' +
      'see-through in daylight, and it has already been shrunk before cutting. Round neck with a short ' +
      'slit, sleeves below the elbow edged in cotton lace, side slits, slight flare. Length is 40 inches ' +
      'in medium. One piece: wear it over white trousers, as in the picture, or over jeans. Wash cold, ' +
      'dry in shade, and give it light starch if you like your lawn to stand.',
    look:
      'NEW. Knee-length kurta in olive/mehndi-green lawn with a small repeated buta in ivory and pale ' +
      'pink; round neck with a short slit and two loops, three-quarter sleeves with a narrow ivory lace, ' +
      'side slits; worn over ivory straight trousers.',
  },
  {
    slug: 'phalsa-lawn-suit',
    name: 'Phalsa Lawn Suit',
    category: 'casual-wear',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'pink',
    size: 'S,M,L,XL',
    price: 6490,
    size_stock: { S: 3, M: 4, L: 4, XL: 2 },
    made_on_order: false,
    days_ago: 30,
    description:
      'Phalsa is the week in June when the whole of Lahore has purple fingers, and this suit is that ' +
      'pink. The shirt is printed lawn with a wide floral border at the hem, the trousers are plain dyed ' +
      'cambric, and the dupatta is mul lawn, so soft that it stays on the head without a pin. All three ' +
      'pieces are stitched and ready to wear. Shirt length 42 inches, trousers 38 inches in medium, ' +
      'dupatta 98 by 36 inches. Three pieces. Wash each cold and separately the first time, dry in ' +
      'shade. Iron the dupatta folded in four and it keeps its edge.',
    look:
      'NEW. 3-piece lawn suit: shirt in phalsa (berry pink) lawn with a floral lawn print in pale pink, ' +
      'cream and leaf green; round neck with berry piping, full sleeves, printed daaman border; plain ' +
      'berry straight trousers; dupatta in pale pink with a ditsy berry flower and berry edge.',
  },
  {
    slug: 'surmai-pinstripe-kurta',
    name: 'Surmai Pinstripe Kurta',
    category: 'casual-wear',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '1 Piece',
    color: 'grey',
    size: 'XS,S,M,L,XL',
    price: 2990,
    size_stock: { XS: 2, S: 4, M: 6, L: 5, XL: 3 },
    made_on_order: false,
    days_ago: 80,
    description:
      'Slate grey with a pale stripe as thin as a pencil line. We made it for teachers, doctors and ' +
      'anyone who stands all day and still has to look put together at four. Cotton twill, midweight, ' +
      'with a hidden placket so that nothing gapes. The sleeves end below the elbow in a buttoned cuff, the chest ' +
      'pocket takes a pen and the side pockets take the rest. Straight fit, 42 inches long in medium. ' +
      'One piece. Machine wash warm, line dry, hot iron. The colour is fast and hides tea. It shrinks ' +
      'hardly at all, since the cloth is washed before we cut it.',
    look:
      'NEW. Long straight kurta in slate grey cotton with fine pale pinstripe; shirt-style band collar, ' +
      'concealed placket, three-quarter sleeves with a cuff, chest pocket, side slits; worn over white ' +
      'straight trousers.',
  },
  {
    slug: 'aangan-angrakha',
    name: 'Aangan Angrakha',
    category: 'casual-wear',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '1 Piece',
    color: 'brown',
    size: 'S,M,L,XL',
    price: 4790,
    size_stock: { S: 2, M: 2, L: 1, XL: 0 },
    made_on_order: false,
    days_ago: 45,
    description:
      'An angrakha crosses over the chest and ties at the side, and once you have worn one you wonder ' +
      'why anyone bothered with zips. Walnut-brown cotton, printed by block with a cream flower and a ' +
      'rust leaf, piped in cream along the cross-over. It ties inside and out with tasselled cords. The ' +
      'body flares from the waist with six kalis, so it moves well on a staircase. Length is 44 inches ' +
      'in medium. One piece; the trousers in the picture are for show. Wash cold, dry in shade, iron the ' +
      'kalis from the hem upwards. The tassels can be untied before washing.',
    look:
      'NEW. Angrakha kurta (overlapping front tied at the left side with tasselled cords) in walnut ' +
      'brown cotton, block floral in cream and rust; flared below the waist, full sleeves, cream piping ' +
      'along the overlap, narrow printed border at hem; worn over cream straight trousers.',
  },
  {
    slug: 'chameli-gingham-shirt',
    name: 'Chameli Gingham Shirt',
    category: 'casual-wear',
    collection: 'Womens Clothing',
    type: 'Top',
    piece_set: '1 Piece',
    color: 'blue',
    size: 'XS,S,M,L,XL',
    price: 2990,
    size_stock: { XS: 3, S: 6, M: 7, L: 6, XL: 3 },
    made_on_order: false,
    days_ago: 37,
    description:
      'Yarn-dyed cotton gingham in blue and white. Boxy, half sleeves, round collar, length 24 inches in ' +
      'medium. Machine wash cold, medium iron. One piece, and easy to live with.',
    look:
      'NEW. Boxy short shirt in sky-blue and white gingham cotton; small flat round collar with white ' +
      'piping, white buttons down the front, half sleeves with slight gather, hip length.',
  },
];
