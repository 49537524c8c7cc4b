import type { DemoProduct } from '../types.ts';

export const handPaintedDupattas: readonly DemoProduct[] = [
  {
    slug: 'anar-bagh-dupatta',
    name: 'Anar Bagh Dupatta',
    category: 'hand-painted-dupattas',
    collection: 'Womens Clothing',
    type: 'Dupatta',
    piece_set: '1 Piece',
    color: 'red',
    size: 'Free Size',
    price: 7900,
    stock: 7,
    made_on_order: true,
    days_ago: 91,
    description:
      'A pomegranate orchard in flower, painted from end to end on blush chiffon. The blossoms are anar ' +
      'red with coral buds, the leaves two greens, and a deep red border closes both ends with a ' +
      'hand-knotted fringe. This is the pattern that the shop grew out of, and the one our painters can ' +
      'do with their eyes half shut and never do the same way twice. It measures 98 by 38 inches, fine ' +
      'enough to fold into a clutch. One piece, made on order with an advance. Hand wash alone in cold ' +
      'water for two minutes, do not wring, roll in a towel, dry in shade and iron cool from the wrong ' +
      'side.',
    look:
      'Blush-ivory chiffon dupatta hand-painted with red pomegranate blossoms, coral buds and green ' +
      'leaves; wide anar-red blossom border at both ends with cream and rose motifs, narrow red edge on ' +
      'the sides, red fringe. Keep as already drawn.',
  },
  {
    slug: 'neel-kanwal-dupatta',
    name: 'Neel Kanwal Dupatta',
    category: 'hand-painted-dupattas',
    collection: 'Womens Clothing',
    type: 'Dupatta',
    piece_set: '1 Piece',
    color: 'blue',
    size: 'Free Size',
    price: 7500,
    stock: 6,
    made_on_order: true,
    days_ago: 93,
    description:
      'Blue lotus on chiffon the colour of still water. The petals are painted in indigo and violet with ' +
      'the brush held nearly dry at the tips, which leaves the vein lines that people take for pencil. ' +
      'Broad indigo ends keep it from slipping off the shoulder, and the fringe is knotted by hand. 98 ' +
      'by 38 inches. It turns a plain white kurta into something you would wear to a nikah, and it is ' +
      'quite content over a grey one at the office. One piece, made on order with an advance. Hand wash ' +
      'alone and quickly in cold water, dry flat in shade, cool iron from the wrong side.',
    look:
      'Pale ice-blue chiffon dupatta hand-painted with indigo and violet lotuses and teal-green leaves; ' +
      'plain indigo border with pale lines at the ends, narrow indigo sides, indigo fringe. Keep as ' +
      'already drawn.',
  },
  {
    slug: 'basant-chunri-dupatta',
    name: 'Basant Chunri Dupatta',
    category: 'hand-painted-dupattas',
    collection: 'Womens Clothing',
    type: 'Dupatta',
    piece_set: '1 Piece',
    color: 'orange',
    size: 'Free Size',
    price: 4990,
    stock: 2,
    made_on_order: false,
    days_ago: 60,
    description:
      'Basant yellow leaning to orange, tied knot by knot and dyed twice. Every pale dot was once a ' +
      'pinch of cloth wound with thread, and if you run your thumb over a new piece you can still feel ' +
      'the points. The geometric border and the dots along it are hand-painted over the dye, in deep ' +
      'pink and cream. Soft chiffon, 96 by 36 inches, with a pink fringe at both ends. One piece, ready ' +
      'to send. Hand wash cold and alone, with a spoon of salt the first time, and dry in shade. Do not ' +
      'iron hard: pull it gently by the corners and the crinkle comes back by itself.',
    look:
      'Mustard-orange chiffon bandhani (chunri) dupatta with cream and deep-pink tied dots; geometric ' +
      'anar-pink border at both ends in cream and mustard, narrow dotted sides, deep-pink fringe. Keep ' +
      'as already drawn.',
  },
  {
    slug: 'motia-painted-dupatta',
    name: 'Motia Painted Dupatta',
    category: 'hand-painted-dupattas',
    collection: 'Womens Clothing',
    type: 'Dupatta',
    piece_set: '1 Piece',
    color: 'white',
    size: 'Free Size',
    price: 5990,
    stock: 5,
    made_on_order: true,
    days_ago: 31,
    description:
      'White on white is the hardest thing we paint. The motia buds are put in with a warm white that ' +
      'stands a little proud of the chiffon, then shaded in grey-green, so that up close it is a garland ' +
      'and from across the room only a shimmer. A thin edge of pale gold runs round all four sides, and ' +
      'there is no fringe to argue with your jewellery. 98 by 38 inches. One piece, made on order with ' +
      'an advance. Dry clean, or wash very quickly by hand in cold water with a drop of shampoo; dry ' +
      'flat, away from sun, and iron cool through a cotton cloth.',
    look:
      'NEW. White silk-chiffon dupatta hand-painted with small clustered motia (jasmine) flowers in warm ' +
      'white shadowed in pale grey-green, with thin green stems; narrow pale-gold edge on all sides, no ' +
      'fringe.',
  },
  {
    slug: 'kesar-phool-dupatta',
    name: 'Kesar Phool Dupatta',
    category: 'hand-painted-dupattas',
    collection: 'Womens Clothing',
    type: 'Dupatta',
    piece_set: '1 Piece',
    color: 'orange',
    size: 'Free Size',
    price: 6490,
    stock: 4,
    made_on_order: true,
    days_ago: 36,
    description:
      'Saffron cloth with the flower that saffron comes from. Violet crocuses are painted along both ' +
      'long sides, leaning inwards, and a few fallen petals lie across the open middle. Cotton silk has ' +
      'more body than chiffon, so it pleats well, sits on the shoulder and is warm enough for a February ' +
      'evening. 98 by 36 inches, with a thin violet edge and a saffron fringe. Wear it over black, over ' +
      'white, or over the same orange if you are brave. One piece, made on order with an advance. Hand ' +
      'wash cold and alone, do not soak, dry in shade, and iron from the wrong side on medium.',
    look:
      'NEW. Saffron-orange cotton-silk dupatta hand-painted with violet crocus flowers and thin ' +
      'dark-green leaves along both long sides, centre left mostly plain with a few fallen petals; ' +
      'narrow violet edge, saffron fringe.',
  },
  {
    slug: 'shaam-painted-dupatta',
    name: 'Shaam Painted Dupatta',
    category: 'hand-painted-dupattas',
    collection: 'Womens Clothing',
    type: 'Dupatta',
    piece_set: '1 Piece',
    color: 'grey',
    size: 'Free Size',
    price: 6900,
    stock: 5,
    made_on_order: true,
    days_ago: 46,
    description:
      'The hour after maghrib, when the sky has no colour and then suddenly one. Dove-grey chiffon is ' +
      'dipped at both ends until it reaches charcoal, and dusty-pink roses are painted over the dark ' +
      'part while it is stretched on the frame. The middle is left almost bare, so nothing fights with ' +
      'an embroidered neckline. 98 by 38 inches, finished with a charcoal fringe. One piece, made on ' +
      'order with an advance. The painter can lift the pink or leave it dusky; write to us before the ' +
      'work begins. Hand wash alone in cold water, do not wring, dry in shade, cool iron on the back.',
    look:
      'NEW. Dove-grey chiffon dupatta that deepens to charcoal at both ends (dip-dyed), hand-painted ' +
      'with silver-white and dusty-pink roses concentrated at the ends; charcoal edge and charcoal ' +
      'fringe.',
  },
  {
    slug: 'zaitoon-bel-dupatta',
    name: 'Zaitoon Bel Dupatta',
    category: 'hand-painted-dupattas',
    collection: 'Womens Clothing',
    type: 'Dupatta',
    piece_set: '1 Piece',
    color: 'green',
    size: 'Free Size',
    price: 5490,
    stock: 0,
    made_on_order: false,
    days_ago: 88,
    description:
      'A bel, the running vine that goes round old doorways, painted in cream and pale pink along all ' +
      'four sides of an olive-green cotton net. The centre has only small dots, each one a single touch ' +
      'of the brush. Cotton net is the kindest cloth for a dupatta: light, open, and grippy enough to ' +
      'stay on the head through a whole khatam. It measures 96 by 36 inches, with a scalloped edge. One ' +
      'piece. The last batch went within a week and the net is being woven again. Hand wash cold, mild ' +
      'soap, dry in shade, pull into shape while damp and iron on low from the wrong side.',
    look:
      'NEW. Olive-green cotton net dupatta with a hand-painted vine (bel) in cream and pale pink winding ' +
      'round all four sides; centre with tiny cream painted dots; cream scalloped edge, no fringe.',
  },
  {
    slug: 'mitti-painted-dupatta',
    name: 'Mitti Painted Dupatta',
    category: 'hand-painted-dupattas',
    collection: 'Womens Clothing',
    type: 'Dupatta',
    piece_set: '1 Piece',
    color: 'brown',
    size: 'Free Size',
    price: 2990,
    stock: 11,
    made_on_order: false,
    days_ago: 53,
    description:
      'Earth-brown cotton, hand-painted with cream and terracotta leaves at both ends. Soft, everyday, ' +
      '96 by 34 inches. Hand wash cold, dry in shade, iron from the wrong side. Ready to send.',
    look:
      'NEW. Earth-brown cotton dupatta with a simple hand-painted row of cream and terracotta leaves ' +
      'along both ends only; plain centre, narrow cream lines on the sides, short brown fringe.',
  },
];
