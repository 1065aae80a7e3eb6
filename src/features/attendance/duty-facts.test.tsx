import type { DutyRow } from '@contract/duty';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DutyFacts } from './duty-facts';

const row = {
  ...{ startsAt: '2026-03-09T22:00:00.000Z', endsAt: '2026-03-10T04:00:00.000Z' },
  ...{ toldAt: '2026-03-09T21:00:00.000Z', answeredAt: '2026-03-09T21:02:00.000Z' },
  ...{ reason: null, note: null, lateMinutes: null, checkedInAt: null, checkedOutAt: null },
  ...{ presence: null, distance: null, needsConfirmation: false, isMessageFailed: false },
};
const factsOf = (facts: Partial<DutyRow>): string => {
  const { container } = render(<DutyFacts row={{ ...row, ...facts } as DutyRow} zone="Asia/Hong_Kong" />);
  return container.textContent ?? '';
};

it.each<[Partial<DutyRow>, string]>([
  [{ state: 'declined', reason: 'sick' }, 'told 05:00 · answered 05:02 · ill'],
  [{ state: 'late', lateMinutes: 20 }, 'told 05:00 · answered 05:02 · 20 min late'],
  [{ state: 'confirmed' }, 'told 05:00'],
])('says when a guard answered what somebody has to act on: %o', (facts, expected) => {
  expect(factsOf(facts)).toBe(expected);
});
