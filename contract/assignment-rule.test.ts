import { expect, it } from 'vitest';
import { isMeaningfulNote } from './assignment-rule';

it.each([
  ['', false],
  ['abcd', false],
  ['abcde', true],
  ['xxxxx', false],
  ['. . . . .', false],
  ['   ab   ', false],
  // Three Chinese characters say as much as five letters.
  ['客戶', false],
  ['客戶a', true],
  ['病假中', true],
  ['客戶要求', true],
  ['客客客', false],
  ['。。。。', false],
  ['𠮷野家', true],
])('%j says something: %s', (note, expected) => {
  expect(isMeaningfulNote(note)).toBe(expected);
});
