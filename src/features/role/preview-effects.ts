import type { AccessRightPreview } from '@contract/access-right';
import { seesNothing } from './scope-summary';

type Effect = 'more' | 'less' | 'nothing' | 'same';

const effectOf = ({ before, after, gainedPremises, lostPremises }: AccessRightPreview): Effect => {
  if (seesNothing(after)) return seesNothing(before) ? 'same' : 'nothing';
  // One premise for another leaves the number as it is, and still something is lost.
  if (lostPremises.length > 0 || after.guards < before.guards) return 'less';
  return gainedPremises.length > 0 || after.guards > before.guards ? 'more' : 'same';
};

/** How many people a change lets see more, less, nothing at all any more, and the same. */
export const countEffects = (previews: readonly AccessRightPreview[]): Record<Effect, number> => {
  const counts = { more: 0, less: 0, nothing: 0, same: 0 };
  for (const preview of previews) counts[effectOf(preview)] += 1;
  return counts;
};
