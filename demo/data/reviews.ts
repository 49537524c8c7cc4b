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
    fit: 'true',
    bought_size: 'M',
    days_ago: 4,
  },
  {
    product: 'Blooming-Haze',
    user_name: 'Chameli',
    rating: 5,
    comment:
      'Bought one in March, now I have three. Washed at least fifteen times and it has only become ' +
      'softer. Pockets are deep enough for phone and keys both.',
    fit: 'true',
    bought_size: 'L',
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
    fit: 'large',
    bought_size: 'XS',
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
    fit: 'large',
    days_ago: 15,
  },
  {
    product: 'chota-neel-kurta',
    user_name: 'Mor Pankh',
    rating: 5,
    comment:
      'My son refused to take it off after Jummah and slept in it. Survived biryani, daal and one red ' +
      'marker.',
    fit: 'true',
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
    fit: 'true',
    bought_size: 'S',
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
    fit: 'true',
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
    fit: 'large',
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
    fit: 'small',
    bought_size: 'M',
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
    fit: 'true',
    bought_size: 'M',
    days_ago: 12,
  },
  {
    product: 'genda-shalwar-kameez',
    user_name: 'Maina ke Abbu',
    rating: 4,
    comment:
      'First time I was sent to buy clothes alone and I did not get scolded. Dupatta with the snaps is a ' +
      'very clever thing. Shalwar a little long for a four year old.',
    fit: 'large',
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
  {
    product: 'Blooming-Haze',
    user_name: 'Juhi',
    rating: 5,
    comment:
      'Took M for the office and ordered the blue one the same evening. Falls just under my knee and the ' +
      'slits do not fly open on a bike.',
    fit: 'true',
    bought_size: 'M',
    days_ago: 3,
  },
  {
    product: 'Blooming-Haze',
    user_name: 'Sadabahar',
    rating: 4,
    comment:
      'Thick honest khaddar. In June it is a little warm, from October on I wear nothing else. The red ' +
      'did not bleed.',
    fit: 'true',
    bought_size: 'S',
    days_ago: 17,
  },
  {
    product: 'Blooming-Haze',
    user_name: 'Kamini',
    rating: 5,
    comment:
      'My XXL is really XXL, wide enough at the hips to sit on the floor with the children. That never ' +
      'happens.',
    fit: 'true',
    bought_size: 'XXL',
    days_ago: 34,
  },
  {
    product: 'Blooming-Haze',
    user_name: 'Palash',
    rating: 4,
    comment:
      'Sleeves stay up when you roll them, as promised. Length is good for me at five foot six, my ' +
      'sister had hers hemmed.',
    fit: 'large',
    days_ago: 58,
  },
  {
    product: 'Blooming-Haze',
    user_name: 'Gul Bano',
    rating: 5,
    comment: 'Bought for my mother, who says it is too plain and has worn it four days this week.',
    days_ago: 72,
  },
  {
    product: 'essential-kurta-neel',
    user_name: 'Banafsha',
    rating: 5,
    comment:
      'The blue is a deep indigo, darker than a school uniform, which was my fear. Softer after the ' +
      'third wash.',
    fit: 'true',
    bought_size: 'L',
    days_ago: 8,
  },
  {
    product: 'essential-kurta-neel',
    user_name: 'Rajni',
    rating: 4,
    comment: 'Same cut as my red one, so I knew the size. One button was a bit loose, two stitches and done.',
    fit: 'true',
    bought_size: 'M',
    days_ago: 23,
  },
  {
    product: 'essential-kurta-neel',
    user_name: 'Kewra',
    rating: 5,
    comment: 'I paint for a living and this hides everything. Pockets fit a steel tape.',
    days_ago: 49,
  },
  {
    product: 'gulnar-festive-suit',
    user_name: 'Anarkali',
    rating: 5,
    comment:
      'Arrived in three days in Multan, folded in muslin. The tassels are tied by hand, you can see it.',
    fit: 'true',
    bought_size: 'L',
    days_ago: 2,
  },
  {
    product: 'gulnar-festive-suit',
    user_name: 'Sumbul',
    rating: 4,
    comment:
      'Beautiful work on the yoke. A little snug at the arm for me, the tailor let it out in five ' +
      'minutes.',
    fit: 'small',
    bought_size: 'M',
    days_ago: 6,
  },
  {
    product: 'gulnar-festive-suit',
    user_name: 'Nastaran',
    rating: 5,
    comment: 'Wore it to a valima, then to Eid, then lent it to my sister, who has not given it back.',
    fit: 'true',
    days_ago: 9,
  },
  {
    product: 'anar-bagh-dupatta',
    user_name: 'Gulnaz',
    rating: 5,
    comment: 'Three weeks, as they said, and then a dupatta that makes a ten-year-old white suit look new.',
    days_ago: 20,
  },
  {
    product: 'anar-bagh-dupatta',
    user_name: 'Zafran',
    rating: 4,
    comment:
      'The reds are warmer than on my phone. I washed a corner first, as the card says, and nothing ran.',
    days_ago: 41,
  },
  {
    product: 'phalsa-lawn-suit',
    user_name: 'Champa',
    rating: 5,
    comment:
      'Exactly the colour of the fruit when it is not quite ripe. The lawn is fine but my slip does not ' +
      'show.',
    fit: 'true',
    bought_size: 'M',
    days_ago: 5,
  },
  {
    product: 'phalsa-lawn-suit',
    user_name: 'Amaltas',
    rating: 4,
    comment: 'Good for a hot day at college. I would have liked a pocket in the trousers.',
    fit: 'true',
    bought_size: 'S',
    days_ago: 10,
  },
  {
    product: 'phalsa-lawn-suit',
    user_name: 'Sosan',
    rating: 5,
    comment: 'Ordered a size up because I like air. Came in four days to Peshawar.',
    fit: 'large',
    bought_size: 'L',
    days_ago: 21,
  },
  {
    product: 'noor-tiered-maxi',
    user_name: 'Mogra',
    rating: 5,
    comment: 'Danced at two mehndis in it. The tiers are hemmed inside as well, nothing scratches.',
    fit: 'true',
    bought_size: 'M',
    days_ago: 14,
  },
  {
    product: 'noor-tiered-maxi',
    user_name: 'Kaneer',
    rating: 4,
    comment: 'Lovely, and heavy, five yards are five yards. I am five foot two and wear it with heels.',
    fit: 'large',
    bought_size: 'S',
    days_ago: 45,
  },
  {
    product: 'misty-poplin-shirt',
    user_name: 'Tulsi',
    rating: 5,
    comment: 'Second one, because the first one is always in the wash.',
    fit: 'true',
    bought_size: 'M',
    days_ago: 11,
  },
  {
    product: 'misty-poplin-shirt',
    user_name: 'Shagufa',
    rating: 4,
    comment: 'Runs straight, so I took one size more for the hips. Irons in two minutes.',
    fit: 'small',
    bought_size: 'L',
    days_ago: 19,
  },
  {
    product: 'misty-poplin-shirt',
    user_name: 'Rehan ki Baji',
    rating: 4,
    comment: 'Nice weight for the office AC. Buttons are a little small for long nails.',
    fit: 'true',
    days_ago: 35,
  },
  {
    product: 'zamurd-eid-suit',
    user_name: 'Kanwal',
    rating: 5,
    comment: 'A green that looks rich and not like a curtain. Trousers sit well at the waist.',
    fit: 'true',
    bought_size: 'M',
    days_ago: 25,
  },
  {
    product: 'zamurd-eid-suit',
    user_name: 'Gul Dawoodi',
    rating: 4,
    comment: 'The work at the neck is neat. I had the sleeves shortened by an inch.',
    fit: 'large',
    bought_size: 'L',
    days_ago: 52,
  },
  {
    product: 'nanhi-gulab-frock',
    user_name: 'Genda Phool',
    rating: 5,
    comment:
      'She twirled in it until she fell over, then asked to sleep in it. Washed twice, bow still a bow.',
    fit: 'true',
    bought_size: 'M',
    days_ago: 7,
  },
  {
    product: 'nanhi-gulab-frock',
    user_name: 'Henna ki Nani',
    rating: 5,
    comment: 'The buttons are ones a child can close by herself. Bought the next size for next year.',
    days_ago: 30,
  },
  {
    product: 'nanhi-gulab-frock',
    user_name: 'Marva',
    rating: 4,
    comment: 'Very pretty. A bit long for my thin four-year-old, so it will last two Eids.',
    fit: 'large',
    bought_size: 'S',
    days_ago: 57,
  },
  {
    product: 'gul-e-bahar-painted-suit',
    user_name: 'Surajmukhi',
    rating: 5,
    comment:
      'They sent me a picture of my cloth on the frame before it was stitched. No two flowers are alike.',
    fit: 'true',
    bought_size: 'L',
    days_ago: 15,
  },
  {
    product: 'gul-e-bahar-painted-suit',
    user_name: 'Lajwanti',
    rating: 4,
    comment:
      'It took eighteen days, which they tell you. Worth it, but do not order for next week’s wedding.',
    days_ago: 48,
  },
  {
    product: 'neel-ajrak-kurta',
    user_name: 'Nilofer',
    rating: 5,
    comment: 'Smells of indigo for a day, which I love. The borders meet at the side seams.',
    fit: 'true',
    bought_size: 'M',
    days_ago: 4,
  },
  {
    product: 'neel-ajrak-kurta',
    user_name: 'Sheesham',
    rating: 4,
    comment: 'Wash it alone, they mean it. After the second wash the blue stayed where it belongs.',
    fit: 'true',
    bought_size: 'XL',
    days_ago: 8,
  },
  {
    product: 'gulrang-bell-top',
    user_name: 'Yasmeen',
    rating: 5,
    comment: 'Sleeves get into the chai but it is worth it. Sits well with jeans.',
    fit: 'true',
    bought_size: 'S',
    days_ago: 28,
  },
  {
    product: 'gulrang-bell-top',
    user_name: 'Kesar',
    rating: 4,
    comment: 'Light, pretty, dries overnight. The neck is a little wide for me.',
    fit: 'large',
    bought_size: 'M',
    days_ago: 53,
  },
  {
    product: 'pista-linen-coord',
    user_name: 'Chikoo',
    rating: 4,
    comment: 'Yes it creases, it is linen. In Karachi in May there is nothing better.',
    fit: 'true',
    bought_size: 'S',
    days_ago: 40,
  },
  {
    product: 'pista-linen-coord',
    user_name: 'Dhania',
    rating: 5,
    comment: 'I wear the top with jeans and the trousers with everything. Elastic is soft.',
    fit: 'true',
    bought_size: 'M',
    days_ago: 66,
  },
  {
    product: 'chota-neel-kurta',
    user_name: 'Bablu ki Ammi',
    rating: 5,
    comment: 'Third brother is wearing it now and the print is still blue.',
    days_ago: 6,
  },
  {
    product: 'chota-neel-kurta',
    user_name: 'Jugnu',
    rating: 4,
    comment: 'Nice cotton, proper pocket. Neck was a little tight for my big-headed son.',
    fit: 'small',
    bought_size: 'S',
    days_ago: 21,
  },
];
