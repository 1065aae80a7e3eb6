import { joinSentences } from '@domain/join-sentences';
import type { TFunction } from 'i18next';

/** More are counted instead of named. */
const MAX_NAMED = 3;

interface SavedLeave {
  released: readonly number[];
  assign: readonly { securityId: number }[];
}

/** Who took over the shifts of a guard on leave, and how many of them are open now; empty if the guard had none. */
export const takenOverText = (
  t: TFunction,
  { released, assign }: SavedLeave,
  nameOf: (guardId: number) => string,
): string => {
  const guardIds = [...new Set(assign.map(({ securityId }) => securityId))];
  const open = released.length - assign.length;
  const taken =
    guardIds.length <= MAX_NAMED
      ? guardIds.map((id) => {
          const count = assign.filter(({ securityId }) => securityId === id).length;
          return t('leave.savedTaken', { count, name: nameOf(id) });
        })
      : [t('leave.savedTakenBy', { count: assign.length, guards: guardIds.length })];
  return joinSentences([...taken, ...(open > 0 ? [t('leave.savedOpen', { count: open })] : [])]);
};
