import type { DemoReview } from './types.ts';

export const reviews: readonly DemoReview[] = [
  {
    product: 'gulnar-festive-suit',
    user_name: 'Bulbul',
    rating: 5,
    comment:
      'The red is exactly the red of an open anar, not maroon and not tomato. I turned the yoke inside ' +
      'out to check and the back is as clean as the front. Wore it to my cousin’s valima and three ' +
      'aunties asked.',
    days_ago: 4,
  },
  {
    product: 'Blooming-Haze',
    user_name: 'Chameli',
    rating: 5,
    comment:
      'Bought one in March, now I have three. Washed at least fifteen times and it has only become ' +
      'softer. Pockets are deep enough for phone and keys both.',
    days_ago: 6,
  },
  {
    product: 'anar-bagh-dupatta',
    user_name: 'Kiran ki Ammi',
    rating: 5,
    comment:
      'Ordered for my daughter’s nikah. It took a little time, as they tell you beforehand, but when we ' +
      'opened the box the whole room went quiet. You can see the brush in the petals.',
    days_ago: 9,
  },
  {
    product: 'gulrang-bell-top',
    user_name: 'Gul Mohar',
    rating: 4,
    comment:
      'Very light and pretty, perfect for university. One star less because the sleeves are a bit long ' +
      'for me, I am five feet nothing. Fabric is proper lawn, not the papery kind.',
    days_ago: 11,
  },
  {
    product: 'neel-ajrak-kurta',
    user_name: 'Neelofar of Block C',
    rating: 5,
    comment:
      'My nana is from Hala and he approved it, which does not happen. Colour did come out in the first ' +
      'two washes exactly as written, after that nothing.',
    days_ago: 13,
  },
  {
    product: 'phalsa-lawn-suit',
    user_name: 'Savan',
    rating: 4,
    comment:
      'Stitching neat, dupatta so soft that my mother has stolen it. Trousers were slightly loose at the ' +
      'waist for me, tailor fixed in ten minutes.',
    days_ago: 15,
  },
  {
    product: 'chota-neel-kurta',
    user_name: 'Mor Pankh',
    rating: 5,
    comment:
      'My son refused to take it off after Jummah and slept in it. Survived biryani, daal and one red ' +
      'marker.',
    days_ago: 16,
  },
  {
    product: 'zamurd-eid-suit',
    user_name: 'Chandni Raat',
    rating: 5,
    comment:
      'میں نے یہ عید پر پہنا اور سب نے پوچھا کہ کہاں سے لیا۔ رنگ تصویر سے بھی زیادہ گہرا اور خوبصورت ہے۔ ' +
      'سلائی بہت صاف ہے۔',
    days_ago: 18,
  },
  {
    product: 'pista-linen-coord',
    user_name: 'Nargis',
    rating: 3,
    comment:
      'Colour and cut are lovely but yaar it creases the moment you sit in a rickshaw. They do say it in ' +
      'the description, so my own fault. Keeping it for days when I have patience.',
    days_ago: 20,
  },
  {
    product: 'nanhi-gulab-frock',
    user_name: 'Titli ki Mama',
    rating: 5,
    comment:
      'Seams are covered inside so no itching, my daughter is very fussy about this. The hem has extra ' +
      'cloth to let down next year. Somebody who has children made this.',
    days_ago: 22,
  },
  {
    product: 'gul-e-bahar-painted-suit',
    user_name: 'Bahar',
    rating: 5,
    comment:
      'I was nervous to pay advance online but they replied on WhatsApp the same day and sent me a ' +
      'picture of the cloth on the frame. The suit is a painting. I am afraid to sit down in it.',
    days_ago: 24,
  },
  {
    product: 'misty-poplin-shirt',
    user_name: 'Fakhta',
    rating: 4,
    comment:
      'Good honest office shirt. Not see-through, collar stays up without starch. Wish it came in pink ' +
      'also.',
    days_ago: 27,
  },
  {
    product: 'noor-tiered-maxi',
    user_name: 'Raat Rani',
    rating: 5,
    comment:
      'It has POCKETS. Also five yards of swirl. Also it came in four days to Multan. Nothing more to ' +
      'say.',
    days_ago: 29,
  },
  {
    product: 'sitara-evening-dress',
    user_name: 'Shabnam',
    rating: 4,
    comment:
      'Bead work is so fine and nothing has fallen off after two weddings. It is longer than I expected, ' +
      'I am five foot two and had to take up the hem. Look at the size chart first.',
    days_ago: 33,
  },
  {
    product: 'basant-chunri-dupatta',
    user_name: 'Sarson',
    rating: 5,
    comment:
      'You can still feel the little points where the knots were. Wore it with plain white and got more ' +
      'compliments than the bride’s sister.',
    days_ago: 36,
  },
  {
    product: 'ember-wrap-top',
    user_name: 'Kachnar',
    rating: 2,
    comment:
      'Colour is beautiful but the size was small on me at the arms and by the time I asked to exchange ' +
      'the large was finished. Customer service was polite. Please stock more sizes in this.',
    days_ago: 38,
  },
  {
    product: 'sooraj-gota-frock',
    user_name: 'Nanhi Chiriya ki Khala',
    rating: 5,
    comment:
      'Bought for my bhanji for a mehndi. Fully lined so gota did not scratch. She has informed us that ' +
      'she is now a sun and may not be disturbed.',
    days_ago: 41,
  },
  {
    product: 'chandni-chikan-suit',
    user_name: 'Motia',
    rating: 5,
    comment:
      'ہلکا، ٹھنڈا اور بہت نفیس۔ گرمیوں کی عید کے لیے اس سے بہتر کچھ نہیں۔ لیس بھی اصلی سوتی ہے۔ اگلی ' +
      'بار امی کے لیے بھی لوں گی۔',
    days_ago: 44,
  },
  {
    product: 'neel-kanwal-dupatta',
    user_name: 'Jheel',
    rating: 4,
    comment:
      'Very beautiful, the violet is more blue in daylight than on my screen. I still love it. Fringe ' +
      'needed a little combing after the post.',
    days_ago: 47,
  },
  {
    product: 'kapaas-stripe-kurta',
    user_name: 'Khizan',
    rating: 5,
    comment:
      'My dadi touched the cloth and said, this is like we used to get. From her that is a five star ' +
      'review, so I am only passing it on.',
    days_ago: 51,
  },
  {
    product: 'surmai-pinstripe-kurta',
    user_name: 'Ababeel',
    rating: 4,
    comment:
      'I am on my feet all day in a ward. It breathes, it hides tea, the sleeve tab actually holds. ' +
      'Chest pocket could be one inch deeper.',
    days_ago: 55,
  },
  {
    product: 'bagh-block-print-kurta',
    user_name: 'Gulab Jaman',
    rating: 3,
    comment:
      'Print is gorgeous. The trousers gave red colour in the second wash as well, so please people ' +
      'follow the washing instructions. After that fine.',
    days_ago: 59,
  },
  {
    product: 'heer-gharara-suit',
    user_name: 'Koel',
    rating: 5,
    comment:
      'Proper gharara with the seam at the knee and so much gher. I danced two hours and sat on the ' +
      'floor for the rasm and nothing tore. Shirt length is just right.',
    days_ago: 12,
  },
  {
    product: 'genda-shalwar-kameez',
    user_name: 'Maina ke Abbu',
    rating: 4,
    comment:
      'First time I was sent to buy clothes alone and I did not get scolded. Dupatta with the snaps is a ' +
      'very clever thing. Shalwar a little long for a four year old.',
    days_ago: 26,
  },
  {
    product: 'firdaus-organza-dupatta',
    user_name: 'Basanti Hawa',
    rating: 5,
    comment:
      'Looks double its price. The tassels in the corners really do keep it from flying about on the ' +
      'roof. Delivery to Sialkot took five days.',
    days_ago: 31,
  },
];
