import type { DemoProduct } from '../types.ts';

export const newArrivals: readonly DemoProduct[] = [
  {
    slug: 'saawan-leheriya-kurta',
    name: 'Saawan Leheriya Kurta',
    category: 'new-arrivals',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'green',
    size: 'XS,S,M,L,XL',
    price: 5490,
    size_stock: { XS: 2, S: 4, M: 5, L: 4, XL: 2 },
    made_on_order: false,
    days_ago: 1,
    description:
      'Fresh off the drying lines. Cotton rolled on the slant, bound with thread and dyed in two greens, ' +
      'so the stripe runs like rain down a window. Every length is opened by hand, and no one knows ' +
      'until then how the wave has come out. Round neck piped in white, sleeves below the elbow with a ' +
      'line of lace, side slits, and a full white shalwar with a stiff cuff. Kurta 41 inches and shalwar ' +
      '38 inches long in medium. Two pieces. Wash the green alone in cold water with salt the first ' +
      'time, dry in shade, and iron while damp. The white shalwar can go in with your other whites.',
    look:
      'NEW. Straight knee-length kurta in leheriya (diagonal wavy tie-dye stripes) of parrot green, ' +
      'lemon-white and deep green; round neck with short slit and white piping, three-quarter sleeves, ' +
      'white lace at the cuff, side slits; plain white SHALWAR.',
  },
  {
    slug: 'dhoop-ikat-coord',
    name: 'Dhoop Ikat Co-ord',
    category: 'new-arrivals',
    collection: 'Womens Clothing',
    type: 'Co-ord',
    piece_set: '2 Piece',
    color: 'orange',
    size: 'S,M,L,XL',
    price: 7290,
    size_stock: { S: 2, M: 3, L: 3, XL: 1 },
    made_on_order: false,
    days_ago: 2,
    description:
      'Handloom ikat in the orange of four in the afternoon, with cream and maroon diamonds that blur at ' +
      'the edges because the yarn was tied and dyed before it was woven. The top wraps and ties at the ' +
      'side, with sleeves to the elbow; the culottes are wide, end at mid-calf and have a maroon edge. ' +
      'They are cut for waist 25, 27, 29 and 31 inches in step with the four sizes, with elastic at the ' +
      'back. Top 26 inches and culottes 33 inches long in medium. Two pieces, both with pockets. Machine ' +
      'wash cold on gentle, dry in shade, medium iron. Handloom cloth loosens a little and then stays.',
    look:
      'NEW. Co-ord in handloom ikat: sun-orange ground with cream and maroon feathered diamonds/zigzags; ' +
      'loose wrap-front hip-length top with V neck, elbow kimono sleeves and side tie; ' +
      'plain-maroon-edged CULOTTE trousers of the same ikat ending mid-calf.',
  },
  {
    slug: 'aarzoo-lawn-suit',
    name: 'Aarzoo Lawn Suit',
    category: 'new-arrivals',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'white',
    size: 'S,M,L,XL,XXL',
    price: 6990,
    size_stock: { S: 4, M: 6, L: 6, XL: 4, XXL: 2 },
    made_on_order: false,
    days_ago: 3,
    description:
      'First of the summer volumes: white lawn with blue, green and butter-yellow flowers, printed with ' +
      'plenty of white left between them. The shirt has a small embroidered yoke and a border at the ' +
      'hem, the trousers are plain sky-blue cambric, and the dupatta is lawn with a slanting blue ' +
      'stripe. All of it is stitched, pre-shrunk and ready to put on. Shirt 43 inches and trousers 38 ' +
      'inches long in medium, dupatta 98 by 36 inches. Three pieces. Wash cold, dry in shade, and use a ' +
      'light starch on the shirt only, as the dupatta is better soft. Good from March until the first ' +
      'woollen shawl.',
    look:
      'NEW. 3-piece lawn suit: white lawn shirt with an airy lawn floral print in sky blue, leaf green ' +
      'and butter yellow, round neck with blue piping and small blue flower yoke, full sleeves, printed ' +
      'daaman border; plain sky-blue straight trousers; white lawn dupatta with blue leheriya stripes ' +
      'and a blue edge.',
  },
];
