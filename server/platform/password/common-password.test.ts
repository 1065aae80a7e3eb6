import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password';

describe('a password is common', () => {
  it.each([
    ['when it is in the list, in any letter case', 'UnbelievablE'],
    ['with trailing digits and symbols', 'Password-12345'],
    ['with trailing digits', 'iloveyou1234'],
    ['with symbols after its own digits', 'trustno1!!!!!!'],
    ['when a short one is repeated', 'letmeinletmein'],
    ['when a short one is repeated, with trailing digits', 'LetMeInLetMeIn2027'],
    ['when one character is repeated', 'aaaaaaaaaaaa'],
    ['when two characters are repeated', '121212121212'],
    ['when a few characters are repeated, the last time in part', 'x7x7x7x7x7x7x'],
    ['when it is the alphabet', 'abcdefghijkl'],
    ['when it counts', '123456789012345'],
    ['when it counts down', '987654321098'],
    ['when it is a row of the keyboard', 'QWERTYUIOPAS'],
    ['when it is a row of the keyboard backwards', 'lkjhgfdsapoi'],
    ['when a sequence is repeated', 'abcdefabcdefabcdef'],
    ['when it repeats one emoji', '😀😀😀😀😀😀😀😀😀😀😀😀'],
  ])('%s', async (_why, password) => {
    expect(await isCommonPassword(password)).toBe(true);
  });
});

describe('a password is not common', () => {
  it.each([
    'Keepwatch-Demo-1',
    'correct horse battery staple',
    'Harbour-Night-77',
    'tram 96 to Shau Kei Wan',
    '守夜人在海港的長夜裡巡更報平安',
    'k2!Vq9#mZx4$',
    '483920175562',
    'abcdefgh-and-more-of-it',
  ])('%s', async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  });
});
