/** Until an owner writes others. One fact a line: a line whose placeholders have no value is left out. */
export const DEFAULT_TEXTS = {
  confirm: {
    en: 'Assalam-o-alaikum {name}! This is {shop}. Thank you for your order {order}:\n{pieces}\nTotal: {sum}\nTo: {address}\nExpected: {day}\nShall we send it? Please reply YES, or tell us what to change.',
    ur: 'السلام علیکم {name}! {shop} کو آپ کا آرڈر {order} ملا:\n{pieces}\nکل رقم: {sum}\nپتہ: {address}\nکیا ہم بھیج دیں؟ جی ہاں لکھیں، یا بتائیں کیا بدلنا ہے۔',
    roman:
      'Assalam-o-alaikum {name}! {shop} ko aap ka order {order} mil gaya hai:\n{pieces}\nKul raqam: {sum}\nPata: {address}\nPohanchne ka din: {day}\nKya hum bhej dein? JEE HAAN likhein, ya batayein kya badalna hai.',
  },
  no_answer: {
    en: 'Assalam-o-alaikum {name}! This is {shop}. We tried to call you about your order {order} of {sum}. Shall we send it? Please reply YES, or tell us when we can call.',
    ur: 'السلام علیکم {name}! {shop} نے آپ کے آرڈر {order} ({sum}) کے لیے فون کیا تھا۔ کیا ہم بھیج دیں؟ جی ہاں لکھیں، یا بتائیں کب فون کریں۔',
    roman:
      'Assalam-o-alaikum {name}! {shop} ne aap ke order {order} ({sum}) ke liye phone kiya tha. Kya hum bhej dein? JEE HAAN likhein, ya batayein kab phone karein.',
  },
  payment_short: {
    en: 'Assalam-o-alaikum {name}! Part of the payment for your order {order} has arrived; {sum} is still missing. Please send it and reply with its transaction ID.',
    ur: 'السلام علیکم {name}! آپ کے آرڈر {order} کی کچھ رقم مل گئی ہے؛ {sum} باقی ہے۔ براہِ کرم بھیج کر ٹرانزیکشن آئی ڈی لکھیں۔',
    roman:
      'Assalam-o-alaikum {name}! Aap ke order {order} ki kuch raqam mil gayi hai; {sum} baqi hai. Bhej kar transaction ID likh dein.',
  },
  payment_missing: {
    en: 'Assalam-o-alaikum {name}! We could not find the payment of {sum} for your order {order}. Please send us its transaction ID or a screenshot.',
    ur: 'السلام علیکم {name}! آپ کے آرڈر {order} کی رقم {sum} ہمیں نہیں ملی۔ براہِ کرم ٹرانزیکشن آئی ڈی یا تصویر بھیجیں۔',
    roman:
      'Assalam-o-alaikum {name}! Aap ke order {order} ki raqam {sum} hamein nahin mili. Transaction ID ya screenshot bhej dein.',
  },
  address: {
    en: 'Assalam-o-alaikum {name}! This is {shop}. For your order {order} the courier needs a fuller address. We have: {address}\nPlease send house, street, area and a place nearby.',
    ur: 'السلام علیکم {name}! آپ کے آرڈر {order} کے لیے کوریئر کو مکمل پتہ چاہیے۔ ہمارے پاس یہ ہے: {address}\nبراہِ کرم مکان، گلی، علاقہ اور قریبی نشانی لکھیں۔',
    roman:
      'Assalam-o-alaikum {name}! {shop} se. Aap ke order {order} ke liye courier ko mukammal pata chahiye. Hamare paas yeh hai: {address}\nMakan, gali, ilaqa aur qareebi nishani likh dein.',
  },
  payment_received: {
    en: 'Assalam-o-alaikum {name}! Your payment for order {order} has arrived. Thank you!\nExpected: {day}',
    ur: 'السلام علیکم {name}! آپ کے آرڈر {order} کی رقم مل گئی ہے۔ شکریہ!',
    roman:
      'Assalam-o-alaikum {name}! Aap ke order {order} ki raqam mil gayi hai. Shukriya!\nPohanchne ka din: {day}',
  },
  confirmed: {
    en: 'Assalam-o-alaikum {name}! Your order {order} is confirmed:\n{pieces}\nTotal: {sum}\nTo: {address}\nExpected: {day}',
    ur: 'السلام علیکم {name}! آپ کا آرڈر {order} پکا ہو گیا ہے:\n{pieces}\nکل رقم: {sum}\nپتہ: {address}',
    roman:
      'Assalam-o-alaikum {name}! Aap ka order {order} pakka ho gaya hai:\n{pieces}\nKul raqam: {sum}\nPata: {address}\nPohanchne ka din: {day}',
  },
  changed: {
    en: 'Assalam-o-alaikum {name}! Your order {order} was changed. It is now:\n{pieces}\nTotal: {sum}\nTo: {address}\nIs that right? Please reply YES.',
    ur: 'السلام علیکم {name}! آپ کا آرڈر {order} بدل دیا گیا ہے۔ اب یہ ہے:\n{pieces}\nکل رقم: {sum}\nپتہ: {address}\nکیا یہ ٹھیک ہے؟ جی ہاں لکھیں۔',
    roman:
      'Assalam-o-alaikum {name}! Aap ka order {order} badal diya gaya hai. Ab yeh hai:\n{pieces}\nKul raqam: {sum}\nPata: {address}\nKya yeh theek hai? JEE HAAN likhein.',
  },
  ready: {
    en: 'Assalam-o-alaikum {name}! The pieces of your order {order} that we made for you are ready:\n{pieces}\nExpected: {day}',
    ur: 'السلام علیکم {name}! آپ کے آرڈر {order} کے کپڑے تیار ہیں:\n{pieces}',
    roman:
      'Assalam-o-alaikum {name}! Aap ke order {order} ke kapre tayyar hain:\n{pieces}\nPohanchne ka din: {day}',
  },
  shipped: {
    en: 'Assalam-o-alaikum {name}! Your order {order} is on its way.\nParcel: {parcel}\nExpected: {day}\n{pay}',
    ur: 'السلام علیکم {name}! آپ کا آرڈر {order} روانہ ہو گیا ہے۔\nپارسل: {parcel}\n{pay}',
    roman:
      'Assalam-o-alaikum {name}! Aap ka order {order} rawana ho gaya hai.\nParcel: {parcel}\nPohanchne ka din: {day}\n{pay}',
  },
  coming_back: {
    en: 'Assalam-o-alaikum {name}! The parcel of your order {order} is coming back to us. If you still want it, please tell us.',
    ur: 'السلام علیکم {name}! آپ کے آرڈر {order} کا پارسل ہمارے پاس واپس آ رہا ہے۔ اگر آپ اب بھی چاہتے ہیں تو بتائیں۔',
    roman:
      'Assalam-o-alaikum {name}! Aap ke order {order} ka parcel wapas aa raha hai. Agar ab bhi chahiye to bata dein.',
  },
  cancelled: {
    en: 'Assalam-o-alaikum {name}! Your order {order} was cancelled. If you did not expect this, please tell us.',
    ur: 'السلام علیکم {name}! آپ کا آرڈر {order} منسوخ ہو گیا ہے۔ اگر یہ غلط ہے تو ہمیں بتائیں۔',
    roman:
      'Assalam-o-alaikum {name}! Aap ka order {order} cancel ho gaya hai. Agar yeh ghalat hai to hamein bata dein.',
  },
  refunded: {
    en: 'Assalam-o-alaikum {name}! We have sent the money of your order {order} back. It should be there within a few days.',
    ur: 'السلام علیکم {name}! ہم نے آپ کے آرڈر {order} کی رقم واپس بھیج دی ہے۔ چند دن میں مل جائے گی۔',
    roman:
      'Assalam-o-alaikum {name}! Hum ne aap ke order {order} ki raqam wapas bhej di hai. Chand din mein mil jayegi.',
  },
  return_approved: {
    en: 'Assalam-o-alaikum {name}! Your return for order {order} is approved. Please keep the pieces packed until they are picked up.',
    ur: 'السلام علیکم {name}! آرڈر {order} کی واپسی منظور ہو گئی ہے۔ براہِ کرم کپڑے پیک رکھیں، کوریئر لے جائے گا۔',
    roman:
      'Assalam-o-alaikum {name}! Order {order} ki wapsi manzoor ho gayi hai. Kapre pack rakhein, courier le jayega.',
  },
  exchange_approved: {
    en: 'Assalam-o-alaikum {name}! Your exchange for order {order} is approved, and the other piece is set aside for you.',
    ur: 'السلام علیکم {name}! آرڈر {order} کا تبادلہ منظور ہو گیا ہے، دوسرا جوڑا آپ کے لیے رکھ دیا گیا ہے۔',
    roman:
      'Assalam-o-alaikum {name}! Order {order} ka exchange manzoor ho gaya hai, doosra piece aap ke liye rakh diya gaya hai.',
  },
  return_refused: {
    en: 'Assalam-o-alaikum {name}! We could not agree to your request about order {order}. The page of your order says why; please write if you see it differently.',
    ur: 'السلام علیکم {name}! ہم آرڈر {order} کی درخواست منظور نہیں کر سکے۔ وجہ آرڈر کے صفحے پر لکھی ہے۔',
    roman:
      'Assalam-o-alaikum {name}! Hum order {order} ki darkhwast manzoor nahin kar sake. Wajah order ke page par hai.',
  },
  return_received: {
    en: 'Assalam-o-alaikum {name}! The pieces of your order {order} have arrived with us. Thank you.',
    ur: 'السلام علیکم {name}! آرڈر {order} کے واپس بھیجے گئے کپڑے ہمیں مل گئے ہیں۔ شکریہ۔',
    roman:
      'Assalam-o-alaikum {name}! Order {order} ke wapas bheje gaye kapre hamein mil gaye hain. Shukriya.',
  },
  exchanged: {
    en: 'Assalam-o-alaikum {name}! The other piece for your order {order} is on its way to you.',
    ur: 'السلام علیکم {name}! آرڈر {order} کا دوسرا جوڑا روانہ ہو گیا ہے۔',
    roman: 'Assalam-o-alaikum {name}! Order {order} ka doosra piece rawana ho gaya hai.',
  },
  claim_resolved: {
    en: 'Assalam-o-alaikum {name}! Your claim about order {order} is settled. The page of your order says what you get.',
    ur: 'السلام علیکم {name}! آرڈر {order} کی شکایت حل ہو گئی ہے۔ تفصیل آرڈر کے صفحے پر ہے۔',
    roman:
      'Assalam-o-alaikum {name}! Order {order} ki shikayat hal ho gayi hai. Tafseel order ke page par hai.',
  },
  partly_delivered: {
    en: 'Assalam-o-alaikum {name}! You kept a part of order {order}, and the rest comes back to us. Your order costs {sum} now; please tell us if the rider took more.',
    ur: 'السلام علیکم {name}! آپ نے آرڈر {order} کا ایک حصہ رکھا، باقی ہمارے پاس واپس آ رہا ہے۔ اب آپ کا آرڈر {sum} کا ہے۔ اگر رائیڈر نے زیادہ لیے ہوں تو بتائیں۔',
    roman:
      'Assalam-o-alaikum {name}! Aap ne order {order} ka aik hissa rakha, baqi wapas aa raha hai. Ab aap ka order {sum} ka hai. Agar rider ne zyada liye hon to batayein.',
  },
  part_returned: {
    en: 'Assalam-o-alaikum {name}! A part of your order {order} came back to us, so your order costs {sum} now. If you still want those pieces, please tell us.',
    ur: 'السلام علیکم {name}! آپ کے آرڈر {order} کا ایک پارسل ہمارے پاس واپس آ گیا ہے، اس لیے اب آپ کا آرڈر {sum} کا ہے۔ اگر آپ اب بھی وہ کپڑے چاہتے ہیں تو بتائیں۔',
    roman:
      'Assalam-o-alaikum {name}! Aap ke order {order} ka aik parcel wapas aa gaya hai, is liye ab aap ka order {sum} ka hai. Agar ab bhi woh kapre chahiye to batayein.',
  },
};
