import { type AccessRight, accessRightCalls } from '@contract/access-right';
import { useChange } from '@src/api/use-change';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carryTicks, isSameTicks, type Ticks, ticksOf } from './ticks';

/** One order for the same ticks, in whichever they were set. */
const inOrder = ({ premiseGroupIds, securityGroupIds }: Ticks): Ticks => ({
  premiseGroupIds: premiseGroupIds.toSorted((a, b) => a - b),
  securityGroupIds: securityGroupIds.toSorted((a, b) => a - b),
});

/**
 * The ticks of one scope while they are worked on. `right` is the scope as the server last told it: followed while
 * nothing is changed here, and a reason to look again otherwise.
 */
export const useRightDraft = (right: AccessRight, person: string) => {
  const { t } = useTranslation();
  const [base, setBase] = useState(right);
  const [ticks, setTicks] = useState(ticksOf(right));
  const [isRenewed, setRenewed] = useState(false);
  const isDirty = !isSameTicks(base, ticks);
  const isOld = right.version > base.version;
  const begin = (from: AccessRight, given: Ticks = ticksOf(from)) => {
    setBase(from);
    setTicks(given);
  };
  const { submit, isSending, errorSummary } = useSubmit(useChange(accessRightCalls.save), {
    name: t('role.rights.of', { name: person }),
    done: () => t('role.rights.saved', { name: person }),
    onTaken: () => draft.forget(),
    onDone: (saved) => begin(saved),
  });
  const draft = useDraft(`right.${base.userId}`, {
    values: inOrder(ticks),
    initial: inOrder(ticksOf(base)),
    restore: (typed, _others, before) =>
      setTicks(carryTicks({ ...ticks, ...before }, { ...ticks, ...typed }, ticks)),
  });
  if (isOld && !isDirty && !isSending) begin(right);

  return {
    base,
    ticks,
    offer: draft.offer,
    isDirty,
    isSending,
    /** Somebody else was faster. */
    isStale: isOld && isDirty && !isSending,
    isRenewed: isRenewed && isDirty,
    errorSummary: isOld ? {} : errorSummary,
    change: setTicks,
    reset: () => setTicks(ticksOf(base)),
    takeNewest: () => {
      begin(right, carryTicks(base, ticks, right));
      setRenewed(true);
    },
    submit: () => {
      setRenewed(false);
      void submit({ body: { ...ticks, userId: base.userId, version: base.version } });
    },
  };
};
