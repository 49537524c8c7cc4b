import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { passwordProblem } from '#app/features/staff/accounts/staff-account.ts';
import { SecretInput } from './secret-input.ts';
import { askTwice } from './staff-password.ts';

async function type(...pieces: (string | Buffer)[]) {
  const raw: boolean[] = [];
  const terminal = Object.assign(new PassThrough(), { setRawMode: (isRaw: boolean) => raw.push(isRaw) });
  let shown = '';
  const print = (text: string) => {
    shown += text;
  };
  for (const piece of pieces) terminal.write(piece);
  const chosen = await askTwice(new SecretInput(terminal, print), print, async (password) =>
    passwordProblem(password),
  );
  return { chosen, shown, raw };
}

describe('a password that is typed at the terminal', () => {
  test('is asked for twice and never shown', async () => {
    const { chosen, shown, raw } = await type('a very good password\r', 'a very good password\r');
    expect(chosen).toEqual({ password: 'a very good password', isGenerated: false });
    expect(shown).toBe('New password: \nThe same again: \n');
    expect(raw).toEqual([true, false]);
  });

  test('may be pasted in one go, or come in pieces that cut letters in two', async () => {
    expect((await type('correct horse\ncorrect horse\n')).chosen).toMatchObject({
      password: 'correct horse',
    });
    const letters = Buffer.from('گلنار کپڑا\rگلنار کپڑا\r');
    expect((await type(letters.subarray(0, 3), letters.subarray(3))).chosen).toMatchObject({
      password: 'گلنار کپڑا',
    });
  });

  test('can be corrected with the backspace key', async () => {
    expect((await type('passwordd\u007f1\r', 'passwörds\b\b\b\bords1\u007f\u007f1\r')).chosen).toMatchObject({
      password: 'password1',
    });
  });

  test('is asked for again when the two differ or it is too short', async () => {
    const { chosen, shown } = await type(
      'one password\rother password\r',
      'short\r',
      'one password\rone password\r',
    );
    expect(chosen).toMatchObject({ password: 'one password' });
    expect(shown).toContain('These are not the same. Please try again.\n');
    expect(shown).toContain('A password has 8 characters at least. Please try again.\n');
  });

  test.each([
    ['Ctrl-C', 'abc\u0003'],
    ['Ctrl-D', 'abcdefgh\r\u0004'],
  ])('can be left with %s', async (_, typed) => {
    const { chosen, raw } = await type(typed);
    expect(chosen).toEqual({ problem: 'Nothing was changed.' });
    expect(raw).toEqual([true, false]);
  });

  test('ends when the terminal is closed', async () => {
    const terminal = Object.assign(new PassThrough(), { setRawMode: () => undefined });
    terminal.end('abc');
    expect(await new SecretInput(terminal, () => undefined).question('?')).toBeNull();
  });
});
