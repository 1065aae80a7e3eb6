import { expect, it } from 'vitest';
import { joinSentences, spaceAfter } from './join-sentences';

it.each([
  [['Total HK$5.00.', '2 of them have a question.'], 'Total HK$5.00. 2 of them have a question.'],
  [['合計 HK$5.00。', '其中 2 張有提問。'], '合計 HK$5.00。其中 2 張有提問。'],
  [
    ['请改正标出的栏目。', '3月1日：金额过大', '3月2日：金额过大'],
    '请改正标出的栏目。3月1日：金额过大 3月2日：金额过大',
  ],
  [['', 'Left out: 1 shift'], 'Left out: 1 shift'],
  [[], ''],
])('joins %j', (sentences, text) => {
  expect(joinSentences(sentences)).toBe(text);
});

it('separates a sentence from what follows by a space, unless it ends with a full-width mark', () => {
  expect(['No price.', '没有价格。', '已有账户？', ''].map(spaceAfter)).toEqual([' ', '', '', '']);
});
