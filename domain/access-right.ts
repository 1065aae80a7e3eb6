import type { AccessRightChange } from '@contract/access-right';

type Groups = Pick<AccessRightChange, 'premiseGroupIds' | 'securityGroupIds'>;

const changed = (before: readonly number[], given: readonly number[], mode: AccessRightChange['mode']) => {
  const kept = mode === 'replace' ? [] : before.filter((id) => mode === 'add' || !given.includes(id));
  return [...new Set([...kept, ...(mode === 'remove' ? [] : given)])].sort((a, b) => a - b);
};

/** The scope of one person after a change made to several at once. */
export const changedRight = (before: Groups, change: Groups & Pick<AccessRightChange, 'mode'>): Groups => ({
  premiseGroupIds: changed(before.premiseGroupIds, change.premiseGroupIds, change.mode),
  securityGroupIds: changed(before.securityGroupIds, change.securityGroupIds, change.mode),
});
