import type { DemoProduct } from '../types.ts';

export const eid: readonly DemoProduct[] = [
  {
    slug: 'gulnar-festive-suit',
    name: 'Gulnar Festive Suit',
    category: 'eid',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'red',
    size: 'S,M,L,XL,XXL',
    price: 16900,
    size_stock: { S: 0, M: 2, L: 1, XL: 1, XXL: 0 },
    made_on_order: false,
    days_ago: 14,
    description:
      'The suit that carries our name. Raw silk in the red of an opened pomegranate, scattered with ' +
      'block-printed ambi, a deep blossom yoke worked in zari thread and a three-line daaman. The ' +
      'mustard chiffon dupatta is printed with a tiny red flower, bordered in ambi and finished by hand ' +
      'with red tassels. Straight cut with side slits, lined in cotton silk, so nothing scratches. Kurta ' +
      '43 inches and trousers 38 inches long in medium, dupatta 98 by 36 inches. Three pieces, stitched ' +
      'and ready. Dry clean only. Fold it with tissue along the zari and keep it away from perfume, ' +
      'which turns metal thread dull.',
    look:
      '3-piece suit in pomegranate-red raw silk with gold and rose buta; keyhole neck with a deep ' +
      'blossom yoke in gold on dark red, gold blossom daaman and cuffs; red silk trousers; mustard ' +
      'chiffon dupatta with a ditsy red flower, red-gold ambi border and red tassels. Keep as already ' +
      'drawn.',
  },
  {
    slug: 'zamurd-eid-suit',
    name: 'Zamurd Eid Suit',
    category: 'eid',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'green',
    size: 'S,M,L,XL',
    price: 15400,
    size_stock: { S: 1, M: 2, L: 2, XL: 1 },
    made_on_order: false,
    days_ago: 82,
    description:
      'Emerald silk with chikan worked in a green one shade lighter, so the embroidery comes and goes as ' +
      'you turn. The yoke, daaman and cuffs carry an eight-point star in pale gold, the same star that ' +
      'you find in old Lahori tile work. With it comes a cream chunri dupatta, tied and dyed in green ' +
      'and gold, with a star border and a gold fringe. Kurta 43 inches long in medium, side slits, half ' +
      'lining. Cream cotton-silk trousers, 38 inches. Dupatta 98 by 38 inches. Three pieces. Dry clean ' +
      'the kurta; the dupatta may be washed by hand in cold water, alone and quickly.',
    look:
      '3-piece suit in emerald silk with tone-on-tone pale-green chikan embroidery; V neck, dark green ' +
      'star yoke, daaman and cuffs in pale gold; cream trousers; cream bandhani dupatta dotted in green ' +
      'and gold, emerald star border, gold fringe. Keep as already drawn.',
  },
  {
    slug: 'chandni-chikan-suit',
    name: 'Chandni Chikan Suit',
    category: 'eid',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'blue',
    size: 'XS,S,M,L,XL',
    price: 9800,
    size_stock: { XS: 1, S: 3, M: 4, L: 3, XL: 1 },
    made_on_order: false,
    days_ago: 98,
    description:
      'Moonlight blue cotton with white chikan, raised enough to read with your fingers. This is our ' +
      'morning-of-Eid suit: cool, quiet and comfortable through the prayer, the sheer khurma and the ' +
      'twenty visitors after it. A keyhole neck is edged in cotton lace, and the daaman has a hand-wide ' +
      'band of white flowers. The trousers are plain off-white cambric with the same lace at the ankle, ' +
      'half elastic and pockets. Kurta 43 inches and trousers 37 inches long in medium. Two pieces. Hand ' +
      'wash cold, do not rub the embroidery, dry flat, iron face down on a towel so that the work stays ' +
      'proud.',
    look:
      '2-piece suit in moonlight pale-blue cotton with raised white chikan; keyhole neck with white ' +
      'lace, white flower yoke, daaman and cuffs; near-white trousers with lace at the ankle. Keep as ' +
      'already drawn.',
  },
  {
    slug: 'raat-ki-rani-suit',
    name: 'Raat ki Rani Suit',
    category: 'eid',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'black',
    size: 'S,M,L,XL',
    price: 13900,
    size_stock: { S: 0, M: 0, L: 0, XL: 0 },
    made_on_order: false,
    days_ago: 95,
    description:
      'Named for the night-blooming jasmine that makes people stop on the stairs. Black cotton silk with ' +
      'phulkari in rani pink, orange and cream, the floss laid in flat stitches that catch the light one ' +
      'direction at a time. The daaman and yoke are geometric, the trousers plain black, and the rani ' +
      'chiffon dupatta has a broad border and an orange fringe. Straight cut, full sleeves, kurta 43 ' +
      'inches and trousers 38 inches long in medium, dupatta 98 by 36 inches. Three pieces. Dry clean, ' +
      'as floss and water do not get along. Keep rings and bracelets with claws away from it.',
    look:
      '3-piece suit in black with phulkari-style darning motifs in rani pink, orange and cream; round ' +
      'neck, geometric yoke, daaman band in pink and orange; black trousers; plain rani-pink chiffon ' +
      'dupatta with black and orange geometric border and orange fringe. Keep as already drawn.',
  },
  {
    slug: 'heer-gharara-suit',
    name: 'Heer Gharara Suit',
    category: 'eid',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'pink',
    size: 'S,M,L,XL',
    price: 16490,
    size_stock: { S: 1, M: 3, L: 2, XL: 1 },
    made_on_order: false,
    days_ago: 22,
    description:
      'A real gharara, cut the long way: fitted to the knee, a band of gota over the join, and then the ' +
      'flare, six yards of it gathered by hand. Rani-pink silk with a small gold buta, a short shirt of ' +
      '36 inches so that the gharara is seen, and a blush chiffon dupatta with gota on all four sides. ' +
      'The drawstring is cut for waist 25, 27, 29 and 31 inches, in step with the four sizes. Gharara ' +
      'length 39 inches in medium, and it may be shortened from the top without hurting the hem. Three ' +
      'pieces. Dry clean. Hang the gharara from its waist loops, never folded over a rod.',
    look:
      'NEW. 3-piece with GHARARA: short knee-length rani-pink silk shirt with small gold buta, round ' +
      'neck with gold gota yoke, full sleeves; gharara in the same pink with the knee seam covered by a ' +
      'wide gold gota band and heavily gathered flare below it; dupatta in pale blush chiffon with gold ' +
      'gota edges and tiny gold dots.',
  },
  {
    slug: 'chaand-mirror-kurta',
    name: 'Chaand Mirror Kurta',
    category: 'eid',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '1 Piece',
    color: 'white',
    size: 'XS,S,M,L,XL',
    price: 5490,
    size_stock: { XS: 1, S: 2, M: 4, L: 3, XL: 2 },
    made_on_order: false,
    days_ago: 25,
    description:
      'White cotton with two hundred small mirrors, each held down by a ring of buttonhole stitch in ' +
      'red, blue or mustard. They sit in a yoke at the chest, one row on the cuffs and one above the ' +
      'daaman; the rest of the cloth is left alone so the light has somewhere to land. Straight kurta, ' +
      '42 inches long in medium, with side slits and full sleeves. One piece; wear it with white ' +
      'trousers or a loud gharara. Hand wash in cold water, turned inside out, and never wring it: the ' +
      'stitches hold the mirrors, not glue. Iron around them, not over them. Two spare mirrors come in ' +
      'the pocket.',
    look:
      'NEW. White cotton kurta with MIRROR WORK: small round shisha mirrors ringed in coloured thread ' +
      '(red, blue, mustard) forming a U-shaped yoke and a single row above the hem and on the cuffs; ' +
      'rest plain white; band neck with short slit, full sleeves, side slits; worn over white trousers.',
  },
  {
    slug: 'shabnam-gota-angrakha',
    name: 'Shabnam Gota Angrakha',
    category: 'eid',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'beige',
    size: 'S,M,L,XL',
    price: 12900,
    size_stock: { S: 2, M: 2, L: 0, XL: 1 },
    made_on_order: false,
    days_ago: 43,
    description:
      'The beige of dew on wheat, in cotton silk with a small gold buta set a hand apart. The angrakha ' +
      'crosses to the left and ties with a tasselled cord, and every edge is laid with flat gota, the ' +
      'woven ribbon that used to be beaten metal and still shines like it. Below is a proper shalwar ' +
      'with a stiffened cuff. Angrakha length 44 inches in medium with a flare of eight kalis, shalwar ' +
      '38 inches, and an ivory chiffon dupatta of 98 by 36 inches with gota on all sides. Three pieces. ' +
      'Dry clean. If a corner of gota lifts, a single row of slip stitch puts it back.',
    look:
      'NEW. 3-piece with ANGRAKHA: flared knee-length angrakha in warm beige (fawn) cotton silk with ' +
      'widely spaced small gold buta, overlap edged in flat gold gota, tassel tie, full sleeves with ' +
      'gota cuffs, gota line at hem; SHALWAR in the same beige with gota at the cuff; ivory chiffon ' +
      'dupatta with gold gota edge.',
  },
  {
    slug: 'badami-eid-maxi',
    name: 'Badami Eid Maxi',
    category: 'eid',
    collection: 'Womens Clothing',
    type: 'Maxi',
    piece_set: '2 Piece',
    color: 'tan',
    size: 'S,M,L,XL',
    price: 11900,
    size_stock: { S: 1, M: 2, L: 1, XL: 0 },
    made_on_order: false,
    days_ago: 56,
    description:
      'Almond-coloured raw silk in a floor-length pishwas of twelve kalis, so that it opens when you ' +
      'turn and closes when you stand. The yoke is a small panel of cream and gold flowers, and three ' +
      'lines of gota run round the hem. Sleeves are full, the body is lined, and there is a side zip ' +
      'that goes down to the hip, so you can get into it without help. Length is 55 inches in medium. A ' +
      'soft ivory net dupatta, 98 by 38 inches, is edged in tan and gold. Two pieces; wear any churidar ' +
      'beneath. Dry clean and store folded, with tissue between the layers.',
    look:
      'NEW. 2-piece: floor-length flared maxi (pishwas) in almond-tan silk slub, round neck with a cream ' +
      'and gold flower yoke, full sleeves, three horizontal lines of gold gota near the hem; with an ' +
      'ivory net dupatta edged in tan and gold.',
  },
  {
    slug: 'firdaus-organza-dupatta',
    name: 'Firdaus Organza Dupatta',
    category: 'eid',
    collection: 'Womens Clothing',
    type: 'Dupatta',
    piece_set: '1 Piece',
    color: 'beige',
    size: 'Free Size',
    price: 4490,
    stock: 6,
    made_on_order: false,
    days_ago: 61,
    description:
      'One festive dupatta that makes four plain suits look like Eid. Champagne organza, sheer with a ' +
      'crisp hand, scattered with small woven buta in gold and bordered on all four sides in gota with a ' +
      'scalloped edge. The gold edge gives it weight, so it hangs and does not fly. It measures 100 ' +
      'by 40 inches, wide enough to cover the head and fall to the wrist. One piece, free size. Do not ' +
      'wash at home; dry clean, or air it in shade after wearing. Press with a cool iron through a ' +
      'cotton cloth and roll it round a tube instead of folding, as organza remembers every crease.',
    look:
      'NEW. Sheer champagne-beige organza dupatta with scattered gold buta; four-sided border of flat ' +
      'gold gota with a scalloped lace edge.',
  },
  {
    slug: 'taara-lehnga-set',
    name: 'Taara Lehnga Set',
    category: 'eid',
    collection: 'Womens Clothing',
    type: 'Co-ord',
    piece_set: '3 Piece',
    color: 'orange',
    size: 'S,M,L',
    price: 15900,
    size_stock: { S: 1, M: 1, L: 1 },
    made_on_order: false,
    days_ago: 11,
    description:
      'Marigold orange for a mehndi, and after that for every Eid until the silk gives up. A short shirt ' +
      'with a V neck and elbow sleeves, a lehnga of sixteen panels with a wide star border in gold and ' +
      'rani pink, and a rani chiffon dupatta with a gold edge. The lehnga has a cotton lining, a flat ' +
      'drawstring waist and a pocket that holds a phone and Eidi. Shirt 24 inches and lehnga 41 inches ' +
      'long in medium, dupatta 98 by 36 inches. Three pieces. Dry clean only. Hang the lehnga inside out ' +
      'from its loops to keep the border clean.',
    look:
      'NEW. 3-piece LEHNGA set: hip-length short shirt in marigold-orange silk with tiny scattered gold ' +
      'stars, V neck with gold gota, elbow sleeves; full flared floor-length lehnga in the same orange ' +
      'with a wide gold-and-rani star border at hem; dupatta in rani-pink chiffon with gold edge.',
  },
];
