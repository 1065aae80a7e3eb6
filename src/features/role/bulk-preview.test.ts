import type { AccessRightPreview } from '@contract/access-right';
import { expect, it } from 'vitest';
import { countEffects } from './bulk-preview';

const preview = (
  before: [number, number],
  after: [number, number],
  gainedPremises: string[] = [],
  lostPremises: string[] = [],
): AccessRightPreview => ({
  userId: 1,
  before: { premises: before[0], guards: before[1] },
  after: { premises: after[0], guards: after[1] },
  gainedPremises,
  lostPremises,
});

it('counts each person once, by the worst effect', () => {
  expect(
    countEffects([
      preview([1, 1], [2, 1], ['A']),
      preview([1, 1], [1, 4]),
      preview([1, 1], [1, 1], ['A'], ['B']),
      preview([1, 4], [2, 3], ['A']),
      preview([1, 1], [0, 0], [], ['A']),
      preview([0, 0], [0, 0]),
      preview([3, 3], [3, 3]),
    ]),
  ).toEqual({ more: 2, less: 2, nothing: 1, same: 2 });
});
