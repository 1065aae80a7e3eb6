import { expect, it } from 'vitest';
import { rankCandidates } from './rank-candidates';

it('sorts candidates by problems, preferred premise and fewest hours', () => {
  const warn = [{ severity: 'warn' as const }];
  const block = [{ severity: 'warn' as const }, { severity: 'block' as const }];
  const ranked = rankCandidates([
    { id: 1, problems: block, isPreferred: true, hours: 0 },
    { id: 2, problems: warn, isPreferred: true, hours: 0 },
    { id: 3, problems: [], isPreferred: false, hours: 12 },
    { id: 4, problems: [], isPreferred: true, hours: 60 },
    { id: 6, problems: [], isPreferred: false, hours: 6 },
    { id: 5, problems: [], isPreferred: false, hours: 6 },
  ]);
  expect(ranked.map(({ id }) => id)).toEqual([4, 5, 6, 3, 2, 1]);
});
