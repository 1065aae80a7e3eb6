import i18next from 'i18next';
import { expect, it } from 'vitest';
import { takenOverText } from './saved-text';

const NAMES = new Map([
  [1, 'Fong Ka Yan'],
  [2, 'Ho Siu'],
]);
const text = (released: number, guardIds: number[]) =>
  takenOverText(
    i18next.t,
    {
      released: Array.from({ length: released }, (_, id) => id),
      assign: guardIds.map((guardId) => ({ securityId: guardId })),
    },
    (id) => NAMES.get(id) ?? '',
  );

it.each([
  [0, [], ''],
  [2, [], '2 shifts are left open.'],
  [2, [1, 1], 'Fong Ka Yan takes over 2 shifts.'],
  [4, [1, 2, 1], 'Fong Ka Yan takes over 2 shifts. Ho Siu takes over 1 shift. 1 shift is left open.'],
  [5, [1, 2, 3, 4, 1], '4 guards take over 5 shifts.'],
])('of %i shifts, taken over by %j: %s', (released, guardIds, expected) => {
  expect(text(released, guardIds)).toBe(expected);
});
