import type { AccessRightPreview } from '@contract/access-right';
import { isEmptyScope } from './scope-summary';

type Effect = 'more' | 'less' | 'nothing' | 'same';

const effectOf = ({ before, after, gainedPremises, lostPremises }: AccessRightPreview): Effect => {
  if (isEmptyScope(after)) return isEmptyScope(before) ? 'same' : 'nothing';
  // Exchanging premises leaves their number unchanged, but one is lost.
  if (lostPremises.length > 0 || after.guards < before.guards) return 'less';
  return gainedPremises.length > 0 || after.guards > before.guards ? 'more' : 'same';
};

/** Number of people who see more, less, nothing or the same after a change. */
export const countEffects = (previews: readonly AccessRightPreview[]): Record<Effect, number> => {
  const counts = { more: 0, less: 0, nothing: 0, same: 0 };
  for (const preview of previews) counts[effectOf(preview)] += 1;
  return counts;
};
