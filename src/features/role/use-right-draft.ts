import type { AccessRight } from '@contract/access-right';
import { useSaveRight } from '@src/api/access-right';
import { useSending } from '@src/hooks/use-sending';
import { useState } from 'react';
import { carryTicks, isSameTicks, type Ticks, ticksOf } from './ticks';

/**
 * The ticks of one scope while they are worked on. `right` is the scope as the server last told it: followed while
 * nothing is changed here, and a reason to look again otherwise.
 */
export const useRightDraft = (right: AccessRight, onSaved: () => void) => {
  const save = useSaveRight();
  const { send, isSending, problem } = useSending();
  const [base, setBase] = useState(right);
  const [ticks, setTicks] = useState(ticksOf(right));
  const [isRenewed, setRenewed] = useState(false);
  const isDirty = !isSameTicks(base, ticks);
  const isOld = right.version > base.version;
  const begin = (from: AccessRight, given: Ticks = ticksOf(from)) => {
    setBase(from);
    setTicks(given);
  };
  if (isOld && !isDirty && !isSending) begin(right);

  return {
    base,
    ticks,
    isDirty,
    isSending,
    /** Somebody else was faster. */
    isStale: isOld && isDirty && !isSending,
    isRenewed: isRenewed && isDirty,
    problem: isOld ? undefined : problem,
    change: setTicks,
    reset: () => setTicks(ticksOf(base)),
    takeNewest: () => {
      begin(right, carryTicks(base, ticks, right));
      setRenewed(true);
    },
    submit: async () => {
      setRenewed(false);
      const isSaved = await send(async () =>
        begin(await save.mutateAsync({ ...ticks, userId: base.userId, version: base.version })),
      );
      if (isSaved) onSaved();
    },
  };
};
