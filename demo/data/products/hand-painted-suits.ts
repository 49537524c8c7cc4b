import type { DemoProduct } from '../types.ts';

export const handPaintedSuits: readonly DemoProduct[] = [
  {
    slug: 'gul-e-bahar-painted-suit',
    name: 'Gul-e-Bahar Painted Suit',
    category: 'hand-painted-suits',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'white',
    size: 'S,M,L,XL,XXL',
    price: 16900,
    stock: 6,
    made_on_order: true,
    days_ago: 77,
    description:
      'Spring, painted straight on the cloth. The kurta is ivory cotton silk with loose pink and coral ' +
      'blossoms brushed in by hand, wet colour into wet, so every petal has an edge where it dried. No ' +
      'stencil is used, and the two fronts are related, not identical. The blush chiffon dupatta is ' +
      'painted to answer the kurta in a deeper pink. Kurta 43 inches and ivory trousers 38 inches long ' +
      'in medium, dupatta 98 by 36 inches. Three pieces. Our workshop begins it once you have ordered, ' +
      'with an advance. Colours are heat-set: hand wash cold in plain water, no soaking, dry in shade, ' +
      'iron on the wrong side.',
    look:
      '3-piece suit, ivory ground hand-painted with large loose pink and coral blossoms and soft green ' +
      'leaves; keyhole neck with rose piping, thin rose line at cuffs and daaman; plain ivory trousers; ' +
      'blush chiffon dupatta painted with deeper pink flowers, rose edge and fringe. Keep as already ' +
      'drawn.',
  },
  {
    slug: 'neelofar-painted-suit',
    name: 'Neelofar Painted Suit',
    category: 'hand-painted-suits',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'blue',
    size: 'S,M,L,XL',
    price: 14900,
    stock: 5,
    made_on_order: true,
    days_ago: 19,
    description:
      'Water lilies on a night pond. The ground is midnight blue, so the painter works the other way ' +
      'round: white first, then pale blue and lilac glazed over it in three thin coats, each one dried ' +
      'before the next. It takes four days for the kurta alone. Cotton silk with a soft sheen, V neck ' +
      'piped in pale blue, full sleeves, side slits; the trousers are plain and the same blue. Kurta 43 ' +
      'inches and trousers 38 inches long in medium. Two pieces, made on order with an advance. Hand ' +
      'wash cold, inside out, do not rub the painted side, dry in shade and iron from the back.',
    look:
      '2-piece suit, midnight-blue ground hand-painted with pale-blue and lilac water lilies and teal ' +
      'leaves, soft sheen; V neck with pale-blue piping, full sleeves, side slits; plain midnight-blue ' +
      'trousers. Keep as already drawn.',
  },
  {
    slug: 'subah-painted-kurta',
    name: 'Subah Painted Kurta',
    category: 'hand-painted-suits',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'beige',
    size: 'XS,S,M,L,XL',
    price: 8490,
    stock: 8,
    made_on_order: true,
    days_ago: 29,
    description:
      'Morning colours: cream, orange, brick and the green of a stem. The poppies climb from the daaman ' +
      'and thin out before they reach the shoulder, so the face is left clear. Painted on soft cotton, ' +
      'so unlike our silk pieces this one can be worn on an ordinary Thursday. Round neck piped in rust, ' +
      'three-quarter sleeves with a little bell, side slits. Kurta 42 inches and cream trousers 37 ' +
      'inches long in medium. Two pieces, made on order with an advance; tell us if you want the flowers ' +
      'to stay below the waist. Hand wash cold with mild soap, dry in shade, iron from the wrong side.',
    look:
      'Warm cream-beige cotton kurta hand-painted with orange and brick-red poppies and olive stems; ' +
      'round neck with rust piping, three-quarter sleeves slightly belled, side slits; pale cream ' +
      'trousers. Keep as already drawn.',
  },
  {
    slug: 'sawan-painted-suit',
    name: 'Sawan Painted Suit',
    category: 'hand-painted-suits',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'green',
    size: 'S,M,L,XL',
    price: 15900,
    stock: 4,
    made_on_order: true,
    days_ago: 34,
    description:
      'After the first rain of sawan, everything on the canal bank is five greens at once. That is the ' +
      'palette here: leaf, pista, neem, bottle, and a yellow-green for the new growth, painted in long ' +
      'leaves round white flowers. The ground is hand-dyed cotton silk, the shalwar plain green with a ' +
      'firm cuff, the dupatta white chiffon with leaves painted in from both ends. Kurta 42 inches and ' +
      'shalwar 38 inches long in medium, dupatta 98 by 36 inches. Three pieces, made on order with an ' +
      'advance. Wash by hand, cold and quick, never soak, dry in shade, iron on the wrong side.',
    look:
      'NEW. 3-piece suit: pista-to-leaf-green ground hand-painted with white and pale-yellow monsoon ' +
      'flowers and long dark-green leaves; boat neck with white piping, full sleeves; SHALWAR in plain ' +
      'leaf green; white chiffon dupatta hand-painted with green leaves along both ends, green edge.',
  },
  {
    slug: 'gul-e-lala-painted-suit',
    name: 'Gul-e-Lala Painted Suit',
    category: 'hand-painted-suits',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '3 Piece',
    color: 'black',
    size: 'S,M,L,XL',
    price: 16490,
    stock: 0,
    made_on_order: true,
    days_ago: 70,
    description:
      'Red tulips on black silk, rising from the hem as they do on a hillside in March. Each petal is ' +
      'painted twice, once in white to make the black let go, and once in red with a breath of orange at ' +
      'the base. The dupatta is black chiffon with single tulips, painted on the frame while stretched ' +
      'as tight as a drum. V neck with a thin red piping, kurta 43 inches and trousers 38 inches long in ' +
      'medium, dupatta 98 by 36 inches. Three pieces, made on order with an advance. The painter takes ' +
      'only a few of these in a season, and this list is full. Dry clean only.',
    look:
      'NEW. 3-piece suit: black silk ground hand-painted with tall red tulips, a little orange in the ' +
      'petals, grey-green leaves rising from the hem; V neck with thin red piping, full sleeves; black ' +
      'straight trousers; black chiffon dupatta hand-painted with scattered red tulips, red edge and ' +
      'fringe.',
  },
  {
    slug: 'kachnar-painted-angrakha',
    name: 'Kachnar Painted Angrakha',
    category: 'hand-painted-suits',
    collection: 'Womens Clothing',
    type: 'Kurta',
    piece_set: '2 Piece',
    color: 'pink',
    size: 'S,M,L',
    price: 9490,
    stock: 5,
    made_on_order: true,
    days_ago: 41,
    description:
      'Kachnar is the tree that flowers pink along the avenues of Lahore before it bothers with leaves, ' +
      'and the buds end up in a pot with keema. Here it is painted in magenta and mauve on pale pink ' +
      'cotton, sparsely, the way petals lie on a pavement. The angrakha crosses to the left, piped in ' +
      'rani, tied with a tassel, with a flare of six kalis. The wide off-white trousers stop above the ' +
      'ankle. Angrakha 42 inches and trousers 35 inches long in medium. Two pieces, made on order with ' +
      'an advance. Hand wash cold, dry in shade, iron inside out. Untie the tassels first.',
    look:
      'NEW. 2-piece: flared angrakha in pale pink cotton hand-painted with magenta-mauve kachnar ' +
      '(orchid-tree) flowers and sage leaves scattered sparsely; overlap edged in rani piping with ' +
      'tassel tie, three-quarter sleeves; off-white CULOTTE-width trousers.',
  },
  {
    slug: 'sarson-painted-coord',
    name: 'Sarson Painted Co-ord',
    category: 'hand-painted-suits',
    collection: 'Womens Clothing',
    type: 'Co-ord',
    piece_set: '2 Piece',
    color: 'orange',
    size: 'XS,S,M,L',
    price: 7990,
    size_stock: { XS: 0, S: 1, M: 1, L: 0 },
    made_on_order: false,
    days_ago: 50,
    description:
      'The only painted set that we keep on the rail. Mustard-orange cotton, with sprigs of sarson in ' +
      'yellow and cream growing up from the hem of the shirt and one over the left shoulder, as if ' +
      'somebody had tucked it there. The trousers are plain, but look at the right ankle. Band collar, ' +
      'full sleeves, pockets, half elastic. Shirt 28 inches and trousers 37 inches long in medium. Two ' +
      'pieces, ready to send, painted in small batches, so the sprigs fall a little differently each ' +
      'time. Hand wash cold, mild soap, dry in shade, iron from the back. Keep lemon and perfume off the ' +
      'painted parts.',
    look:
      'NEW. Co-ord in warm mustard-orange cotton: hip-length straight shirt with band collar, ' +
      'hand-painted sprigs of small yellow and cream mustard flowers with fine olive stems at the hem ' +
      'and one shoulder; straight trousers plain with one painted sprig at the ankle.',
  },
];
