import { type AccessRight, accessRightCalls } from '@contract/access-right';
import { useChange } from '@src/api/use-change';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSameTicks, mergeTicks, type Ticks, ticksOf } from './ticks';

/** Sorts the selection, so that equal selections compare as equal. */
const sortTicks = ({ premiseGroupIds, securityGroupIds }: Ticks): Ticks => ({
  premiseGroupIds: premiseGroupIds.toSorted((a, b) => a - b),
  securityGroupIds: securityGroupIds.toSorted((a, b) => a - b),
});

/**
 * Editing state of a scope. While unchanged it follows the stored scope `right`; otherwise a newer version marks it
 * as stale.
 */
export const useRightDraft = (right: AccessRight, person: string) => {
  const { t } = useTranslation();
  const [base, setBase] = useState(right);
  const [ticks, setTicks] = useState(ticksOf(right));
  const [isRenewed, setRenewed] = useState(false);
  const isDirty = !isSameTicks(base, ticks);
  const isOutdated = right.version > base.version;
  const resetTo = (from: AccessRight, selected: Ticks = ticksOf(from)) => {
    setBase(from);
    setTicks(selected);
  };
  const { submit, isSending, errorSummary } = useSubmit(useChange(accessRightCalls.save), {
    name: t('role.rights.of', { name: person }),
    done: () => t('role.rights.saved', { name: person }),
    onAccepted: () => draft.forget(),
    onDone: (saved) => resetTo(saved),
  });
  const draft = useDraft(`right.${base.userId}`, {
    values: sortTicks(ticks),
    initial: sortTicks(ticksOf(base)),
    restore: (typed, _others, before) =>
      setTicks(mergeTicks({ ...ticks, ...before }, { ...ticks, ...typed }, ticks)),
  });
  if (isOutdated && !isDirty && !isSending) resetTo(right);

  return {
    base,
    ticks,
    offer: draft.offer,
    isDirty,
    isSending,
    /** Another user has saved a newer version. */
    isStale: isOutdated && isDirty && !isSending,
    isRenewed: isRenewed && isDirty,
    errorSummary: isOutdated ? {} : errorSummary,
    change: setTicks,
    reset: () => setTicks(ticksOf(base)),
    loadNewest: () => {
      resetTo(right, mergeTicks(base, ticks, right));
      setRenewed(true);
    },
    submit: () => {
      setRenewed(false);
      void submit({ body: { ...ticks, userId: base.userId, version: base.version } });
    },
  };
};
