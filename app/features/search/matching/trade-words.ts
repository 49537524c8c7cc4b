/**
 * What people ask a shop of clothes for, in the letters of `searchText`. Each is a word of its own also where the shop has no such piece,
 * so none is taken for a slip of another word.
 */
export const TRADE_WORDS: ReadonlySet<string> = new Set(
  `
    abaya abayas abaaya burqa burka hijab hijabs niqab jilbab chadar chador saree sarees sari saris sherwani waistcoat
    prince kurtas turban pagri stole stoles shawl shawls scarf scarves muffler pashmina cape poncho jacket jackets coat
    coats blazer sweater sweaters cardigan hoodie hoodies upper jersey jumper pullover vest tracksuit gown gowns skirt
    skirts shorts jeans denim legging leggings tights trouser palazzo capri culottes jumpsuit romper rompers dungaree
    blouse blouses cardigans kaftan kaftans uniform uniforms nightwear nightdress nighty pyjamas lingerie bra bras panty
    socks sock gloves swimwear swimsuit camisole slip slips inner innerwear underwear undergarments earring earrings ring
    rings jewelry jewellery jewelery bangle bangles necklace bracelet choker tikka jhumka jhumkay jhumki nath anklet payal
    brooch pin clip shoe shoes sandal sandals heels khussa khussas chappal slippers sneakers boots bag bags handbag
    handbags clutch purse wallet belt belts watch watches cap hat hats perfume attar makeup lipstick mehendi bedsheet
    bedding cushion curtain unstitched unstiched stitched fabric fabrics loose meter metre thread lace laces tie ties bow
    toy toys gift gifts card voucher wool woolen woollen net velvet makhmal linen karandi cambric viscose georgette
    jacquard banarsi jamawar satin tissue crepe fleece leather polyester nylon marina swiss boski latha large small medium
    extra xlarge plus size sizes chart stretch maternity sale sales discount discounts offer offers deal deals clearance
    promo coupon ladies lady female women womens woman gents gent men mens man male unisex teen teens teenager infant
    newborn adult couple family mother father sister exchange exchanges return returns refund policy delivery shipping
    courier track tracking order orders cod cash payment advance contact outlet store stores kapra pagdi chaadar joota
    jootay jutti choori chooriyan chudiyan zewar parda topi dastana jurab jurabein moza koti achkan lungi dhoti lachha
    pashmeena عبایا عبایہ برقعہ برقع حجاب نقاب چادر شال سکارف اسکارف ساڑھی ساڑی شیروانی واسکٹ کوٹ جیکٹ سویٹر جرسی جینز پینٹ
    اسکرٹ سکرٹ ٹائٹس گاون جوتے جوتا کھسہ چپل سینڈل بیگ پرس بٹوہ گھڑی بیلٹ ٹوپی پگڑی دستانے جرابیں زیور زیورات جیولری بالیاں
    جھمکے جھمکا چوڑیاں چوڑی انگوٹھی ہار پایل عطر پرفیوم مخمل اون اونی لنن کپڑا سیل رعایت بڑا چھوٹا لیڈیز خواتین عورت مرد
    مردانہ زنانہ تحفہ پردہ چادریں khaki navy teal peach silver chandi chaandi copper bronze turquoise lavender burgundy
    خاکی چاندی آڑو فیروزی جامنی سلیٹی
  `
    .trim()
    .split(/\s+/),
);
