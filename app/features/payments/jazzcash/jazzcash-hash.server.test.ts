import { describe, expect, test } from 'vitest';
import { isGenuine, secureHash, signed } from './jazzcash-results.server.ts';

describe('Secure hash', () => {
  test.each([
    [
      '0F5DD14AE2',
      { pp_OrderInfo: 'A48cvE28', pp_Amount: '2995', pp_MerchantID: 'MER123' },
      'C7689CDA7474EB1ADCD343FD0C0B676BAD0BA66361CC46DB589BDB0DA4C1C867',
    ],
    [
      '3vv9wu3a18',
      {
        pp_Amount: '25000',
        pp_MerchantID: 'MC25041',
        pp_MerchantMPIN: '1234',
        pp_Password: 'sz1v4agvyf',
        pp_TxnCurrency: 'PKR',
        pp_TxnRefNo: 'T20220518150213',
      },
      '2C595361C2DA0E502D18BFBAA92CF4740330215E5E8AD0CF4489A64E7400B117',
    ],
    [
      '9208s6wx05',
      {
        pp_Amount: '100',
        pp_BankID: '',
        pp_BillReference: 'billRef3781',
        pp_CNIC: '345678',
        pp_Description: 'Test case description',
        pp_Language: 'EN',
        pp_MerchantID: 'MC32084',
        pp_MobileNumber: '03123456789',
        pp_Password: 'yy41w5f10e',
        pp_ProductID: '',
        pp_TxnCurrency: 'PKR',
        pp_TxnDateTime: '20220124224204',
        pp_TxnExpiryDateTime: '20220125224204',
        pp_TxnRefNo: 'T71608120',
      },
      '39ECAACFC30F9AFA1763B7E61EA33AC75977FB2E849A5EE1EDC4016791F3438F',
    ],
  ])('The secure hash under the salt %s is the published one', (salt, fields, hash) => {
    expect(secureHash(fields, salt)).toBe(hash);
  });

  test('The secure hash covers the merchant’s own fields, and no others', () => {
    const fields = { pp_Amount: '1', ppmpf_1: 'x' };
    expect(secureHash({ ...fields, utm_source: 'y', pp_SecureHash: 'z' }, 's')).toBe(secureHash(fields, 's'));
    expect(secureHash({ ...fields, ppmpf_1: 'other' }, 's')).not.toBe(secureHash(fields, 's'));
  });
});

describe('Signed message', () => {
  const message = signed({ pp_Amount: '2995', pp_TxnRefNo: 'T1', pp_BankID: '' }, 'salt');

  test('A message is genuine with a hash in capitals and in small letters', () => {
    expect(isGenuine(message, 'salt')).toBe(true);
    expect(isGenuine({ ...message, pp_SecureHash: message.pp_SecureHash?.toLowerCase() ?? '' }, 'salt')).toBe(
      true,
    );
  });

  test('A message is genuine when the gateway treated a 0 as empty', () => {
    const { pp_SecureHash = '' } = message;
    expect(isGenuine({ ...message, ppmpf_2: '0', pp_SecureHash }, 'salt')).toBe(true);
    expect(isGenuine(signed({ ...message, ppmpf_2: '0' }, 'salt'), 'salt')).toBe(true);
  });

  test.each([
    ['another sum', { ...message, pp_Amount: '1' }],
    ['one field more', { ...message, pp_ResponseCode: '000' }],
    ['no hash', { pp_Amount: '2995', pp_TxnRefNo: 'T1' }],
    ['half a hash', { ...message, pp_SecureHash: message.pp_SecureHash?.slice(0, 32) ?? '' }],
    ['a hash of other letters', { ...message, pp_SecureHash: '٠'.repeat(64) }],
    ['nothing', {}],
  ])('A message with %s is forged', (_, forged) => {
    expect(isGenuine(forged, 'salt')).toBe(false);
  });

  test('A message signed under another salt is forged', () => {
    expect(isGenuine(message, 'other')).toBe(false);
  });
});
