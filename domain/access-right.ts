import type { AccessRightChange } from '@contract/access-right';

type Groups = Pick<AccessRightChange, 'premiseGroupIds' | 'securityGroupIds'>;

const applyMode = (before: readonly number[], given: readonly number[], mode: AccessRightChange['mode']) => {
  const remaining = mode === 'replace' ? [] : before.filter((id) => mode === 'add' || !given.includes(id));
  return [...new Set([...remaining, ...(mode === 'remove' ? [] : given)])].sort((a, b) => a - b);
};

/** Returns one user's scope after a bulk change. */
export const applyAccessRightChange = (
  before: Groups,
  change: Groups & Pick<AccessRightChange, 'mode'>,
): Groups => ({
  premiseGroupIds: applyMode(before.premiseGroupIds, change.premiseGroupIds, change.mode),
  securityGroupIds: applyMode(before.securityGroupIds, change.securityGroupIds, change.mode),
});
