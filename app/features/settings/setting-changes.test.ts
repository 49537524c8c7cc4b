import { describe, expect, test } from 'vitest';
import { classOfChange, SETTING_CLASSES } from './setting-changes.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const OPEN = [
  'brand_meaning',
  'brand_urdu',
  'city',
  'claim_answer_days',
  'copyright_year',
  'courier_days',
  'damage_claim_hours',
  'delivery_days',
  'delivery_fee',
  'delivery_proof_days',
  'dispatch_cutoff_hour',
  'exchange_sends',
  'free_delivery_from',
  'hashtag',
  'holidays',
  'home_sections',
  'kids_intro',
  'lost_after_days',
  'low_stock_days',
  'making_time',
  'message_texts',
  'morning_mail_at',
  'new_arrivals_intro',
  'packing_days',
  'parcel_weight_g',
  'return_days',
  'shipping_hours',
  'shop_all_intro',
  'style_price_sign',
  'womens_intro',
];

describe('Which settings ask for the password', () => {
  test('Every setting has a class, and all but texts, days and fees ask', () => {
    expect(Object.keys(SETTING_CLASSES).sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
    const open = Object.entries(DEFAULT_SETTINGS).filter(
      ([name, value]) => classOfChange(name, value) === 'harmless',
    );
    expect(open.map(([name]) => name).sort()).toEqual(OPEN);
  });

  test('A setting that nobody has classed asks', () => {
    expect(classOfChange('new_setting', 1)).not.toBe('harmless');
    expect(classOfChange('constructor', 1)).not.toBe('harmless');
  });

  test.each([
    ['shipping_hours', 'WhatsApp 0345 111-2223'],
    ['shipping_hours', '٠٣٤٥ ١١١٢٢٢٣'],
    ['shipping_hours', '۰۳۴۵-۱۱۱۲۲۲۳'],
    ['shipping_hours', '(0345) 111.22.23'],
    ['shipping_hours', '0\u200b3\u200b4\u200b5\u200b1112223'],
    ['making_time', 'wa.me/923451112223'],
    ['making_time', 'Pay at evil.example'],
    ['brand_meaning', 'write to thief@example'],
    ['brand_meaning', 'see https://x'],
    ['city', 'lahore.shop'],
    ['hashtag', '#Call03451112223'],
    ['brand_urdu', 'گلنار ۰۳۴۵۱۱۱۲۲۲۳'],
    ['shipping_hours', 'Call ⓪③④⑤①①①②②②③'],
    ['shipping_hours', 'Call ⁰³⁴⁵¹¹¹²²²³'],
    ['shipping_hours', '0345x111x2223'],
    ['shipping_hours', '0345lll2223'],
    ['making_time', 'Pay at evil．example'],
    ['making_time', 'Pay at evil。example'],
    ['making_time', 'evil\u200b.\u200bexample'],
    ['delivery_days', 'WhatsApp 0345 1112223: 2–4; other cities: 3–6'],
    ['delivery_days', 'see evil.example: 2–4; other cities: 3–6'],
    ['courier_days', 'Mon 0345 1112223 Friday'],
  ])('The text %s asks when it says %j, which leads people elsewhere', (name, text) => {
    expect(classOfChange(name, text)).toBe('contact');
  });

  test.each([
    ['shipping_hours', 'Mon–Sat 10 AM–6.30 PM, 2026'],
    ['making_time', '2–3 weeks, e.g. 21 days'],
    ['city', 'St. Lahore 54000'],
    ['delivery_days', 'Lahore: 2–4; Hub, Multan: 2–5; Swat: 10–14; other cities: 3–6'],
    ['courier_days', 'Mon, Tue, Wed, Thu, Fri, Sat'],
    ['brand_urdu', 'گلنار'],
    ['style_price_sign', 'Rs.'],
  ])('The text %s does not ask when it says %j', (name, text) => {
    expect(classOfChange(name, text)).toBe('harmless');
  });
});
