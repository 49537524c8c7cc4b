const LONGEST_WORD = 40;

/** Of a vowel, which is written as one pleases. Two of them are more than one slip. */
const VOWEL = 0.6;

/** Of another spelling of the same sound. */
const SOUND = 0.4;

const SWAP = 1;

/**
 * The word that was probably meant, out of those that look alike, likeliest first; null when none is near enough. `isGuarded` words (people,
 * colors, sizes) decide what is shown, so that only the lightest slips lead to them.
 */
export function nearestWord(
  typed: string,
  candidates: readonly string[],
  isGuarded: (word: string) => boolean = () => false,
): string | null {
  if (typed.length > LONGEST_WORD || TRADE_WORDS.has(typed)) return null;
  const near = candidates
    .filter((word) => word !== typed && beginsAlike(typed, word))
    .map((word) => ({ word, distance: distanceBetween(typed, word, allowed(typed)) }))
    .filter(
      ({ word, distance }) =>
        distance <= allowed(typed) && (!isGuarded(word) || isLight(typed, word, distance)),
    )
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.word ?? null;
}

/** Letters to change, at most; of short words nearly every other word is near. */
function allowed({ length }: string): number {
  if (length <= 2) return 0;
  if (length <= 3) return VOWEL;
  if (length <= 5) return 1;
  if (length <= 7) return 2 * VOWEL;
  return length <= 10 ? 1 + VOWEL : 2;
}

/** Few mistake the first letter. One that is too much ("tshirt") may be left out, a beginning that means something ("un") may not. */
function beginsAlike(typed: string, word: string): boolean {
  return (
    typed[0] === word[0] ||
    soundOf(typed)[0] === soundOf(word)[0] ||
    (typed.length > 5 && typed.slice(1) === word)
  );
}

function isLight(typed: string, word: string, distance: number): boolean {
  return distance <= VOWEL || (distance === SWAP && sorted(typed) === sorted(word));
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

/**
 * Roman Urdu has no fixed spelling, so that a word which sounds the same counts as less than a letter away. Infinite for words whose lengths
 * alone are further apart than the limit.
 */
function distanceBetween(a: string, b: string, limit: number): number {
  const [soundA, soundB] = [soundOf(a), soundOf(b)];
  const within = (one: string, other: string, added: number) =>
    VOWEL * Math.abs(one.length - other.length) + added > limit
      ? Number.POSITIVE_INFINITY
      : editDistance(one, other) + added;
  return Math.min(within(a, b, 0), within(soundA, soundB, SOUND));
}

const sounds = new Map<string, string>();

const MAX_SOUNDS = 5_000;

/** Each search compares the same words of the shop. */
function soundOf(word: string): string {
  const known = sounds.get(word);
  if (known !== undefined) return known;
  const sound = toSound(word);
  if (sounds.size >= MAX_SOUNDS) sounds.clear();
  sounds.set(word, sound);
  return sound;
}

function toSound(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/[qc]k?(?!h)/g, 'k')
    .replace(/([kgtdbjr])h/g, '$1')
    .replace(/ch/g, 'sh')
    .replace(/w/g, 'v')
    .replace(/ee|ie|ea|y/g, 'i')
    .replace(/oo|ou/g, 'u')
    .replace(/(.)\1+/g, '$1');
}

const VOWELS = new Set('aeiouy');

function weightOf(letter: string | undefined): number {
  return VOWELS.has(letter ?? '') ? VOWEL : 1;
}

/** Insertions, deletions, substitutions and swapped neighbours (optimal string alignment), by the weight of the letters. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = distancesFromNothing(b);
  for (let i = 1; i <= a.length; i++) {
    const removed = weightOf(a[i - 1]);
    const row = [(last[0] ?? 0) + removed];
    for (let j = 1; j <= b.length; j++) {
      const added = weightOf(b[j - 1]);
      const change = a[i - 1] === b[j - 1] ? 0 : Math.max(removed, added);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + SWAP : Number.POSITIVE_INFINITY;
      row.push(
        Math.min((last[j] ?? 0) + removed, (row[j - 1] ?? 0) + added, (last[j - 1] ?? 0) + change, swap),
      );
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

function distancesFromNothing(word: string): number[] {
  const distances = [0];
  for (let at = 0; at < word.length; at++) distances.push((distances[at] ?? 0) + weightOf(word[at]));
  return distances;
}

/**
 * What people ask a shop of clothes for, in the letters of `searchText`. Each is a word of its own also where the shop has no such piece,
 * so none is taken for a slip of another word.
 */
const TRADE_WORDS: ReadonlySet<string> = new Set(
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
