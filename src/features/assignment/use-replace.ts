import { assignmentCalls, type Candidate, type StaffingGrid } from '@contract/assignment';
import type { AssignmentRule } from '@contract/assignment-rule';
import type { Id, Time } from '@contract/primitives';
import type { Slot } from '@contract/slot';
import { startOfMinute } from '@domain/coverage';
import { proposedArrival } from '@domain/staffing/arrival';
import type { ReplaceRequest } from '@domain/staffing/facts';
import { rankReasons } from '@domain/staffing/rank-reasons';
import { proposedLeaveTime, rankReplacements } from '@domain/staffing/replace';
import { rowOnWire } from '@domain/staffing/wire-row';
import { timeOf } from '@domain/time';
import { useChange } from '@src/api/use-change';
import { fieldId } from '@src/components/form/form-field';
import { useSubmit } from '@src/hooks/use-submit';
import { useTellGuards } from '@src/hooks/use-tell-guards';
import { serverNow } from '@src/lib/server-clock';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateGuard } from './candidate-guard';
import { instantInSlot } from './instant-in-slot';
import { type GivenReason, isReasonComplete, NO_REASON } from './pending';
import { factsOf } from './staffing-facts';

export const REPLACE_FIELDS = { reason: 'replace-reason', note: 'replace-note' };

/** Who leaves and why, where that is known before the form is opened. */
export interface Leaving {
  guardId: Id;
  given: GivenReason;
}

interface Place {
  slot: Slot;
  /** Whether guards check in at the premise. */
  hasCheckIn: boolean;
  leaving: Leaving | undefined;
  grid: StaffingGrid;
  /** Who could take the slot, with the wishes that it is against among their reasons. */
  availableGuards: readonly Candidate[];
  timeZone: string;
}

/** The guards who are assigned to a part of the slot that isn't over, each once, with the first such part. */
const assignedTo = (slot: Slot, now: string): Slot['guards'] =>
  slot.state !== 'approved'
    ? []
    : slot.guards
        .filter(({ to }) => to > now)
        .filter(({ id }, index, ahead) => ahead.findIndex((guard) => guard.id === id) === index);

/** The state of the replacement form, with the candidates, best first. */
export const useReplace = (
  { slot, hasCheckIn, leaving, grid, availableGuards, timeZone }: Place,
  onClose: () => void,
) => {
  const { t } = useTranslation();
  const [now] = useState(() => startOfMinute(serverNow().toISOString()));
  const assignedGuards = assignedTo(slot, now);
  const [leavingGuardId, setLeavingGuard] = useState(leaving?.guardId ?? assignedGuards[0]?.id);
  const leavingGuard = assignedGuards.find(({ id }) => id === leavingGuardId) ?? assignedGuards[0];
  const [isWholeDay, setWholeDay] = useState(true);
  const isRunning = slot.startsAt <= now;
  const replacementStart = proposedArrival(slot, now) ?? slot.startsAt;
  const [startTime, setStartTime] = useState<Time>(timeOf(replacementStart, timeZone));
  const [givenLeftTime, setLeftTime] = useState<Time>();
  const [given, setReason] = useState<GivenReason>(leaving?.given ?? NO_REASON);
  const [chosenId, setChosen] = useState<number>();
  const [missing, setMissing] = useState<string>();
  const [isChecked, setChecked] = useState(false);

  const others = leavingGuard
    ? grid.slots.filter(
        (each) => each.id !== slot.id && assignedTo(each, now).some(({ id }) => id === leavingGuard.id),
      )
    : [];
  const slotIds = [slot.id, ...(isWholeDay ? others.map(({ id }) => id) : [])];
  const toInstant = (time: Time) => instantInSlot(slot, time, timeZone);
  const proposedLeft = proposedLeaveTime(slot, leavingGuard ?? {}, {
    hasCheckIn,
    begins: toInstant(startTime),
    now,
  });
  const leftTime = givenLeftTime ?? timeOf(proposedLeft, timeZone);
  const reason = given.reason || 'other';
  const needsLeftTime = isRunning && given.reason !== 'no_show';
  const requested = {
    slotIds,
    guardId: leavingGuard?.id ?? 0,
    reason,
    ...((isRunning || startTime !== timeOf(replacementStart, timeZone)) && { from: toInstant(startTime) }),
    ...(needsLeftTime && leftTime !== startTime && { leftAt: toInstant(leftTime) }),
  } satisfies Omit<ReplaceRequest, 'replacementId'>;

  const key = JSON.stringify(requested);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the requested replacement
  const candidates = useMemo((): CandidateGuard[] => {
    const { staffing, pasts, describeProblems } = factsOf(t, grid, grid.slots);
    const reasons = new Map(availableGuards.map((candidate) => [candidate.id, candidate.reasons]));
    return rankReplacements(staffing, requested, pasts).map((guard) => ({
      ...guard,
      reasons: reasons.get(guard.id) ?? rankReasons(t, guard),
      problems: describeProblems(guard.problems),
    }));
  }, [t, grid, availableGuards, key]);
  const chosen = candidates.find(({ id, isAble }) => id === chosenId && isAble);

  const { savedToast, tell } = useTellGuards();
  const sending = useSubmit(useChange(assignmentCalls.replace), {
    name: t('assignment.replace.submit'),
    done: ({ rows }, { body }) => {
      // Of a running shift the guard who leaves keeps the first part, and is not released.
      const released = isRunning || !leavingGuard ? [] : [leavingGuard.id];
      const title = t('assignment.replace.done', { name: chosen?.name ?? '' });
      return leaving
        ? title
        : savedToast(title, {
            slotIds: rows.map(({ slotId }) => slotId),
            guardIds: [...(body ? [body.by] : []), ...released],
          });
    },
    // In place of a guard who can't come the replacement is needed soon, so nobody is asked whether to tell.
    onAccepted: ({ rows }) => {
      if (leaving) tell({ slotIds: [...new Set(rows.map(({ slotId }) => slotId))] });
    },
    onDone: onClose,
    onRefused: ({ problem, errors: [first] }) => first?.message ?? problem.detail,
  });
  const send = () => {
    setChecked(true);
    const note = given.note.trim();
    if (!chosen) setMissing(t('assignment.replace.chooseGuard'));
    else if (!isReasonComplete(given)) {
      setMissing(t('assignment.reasonsMissing', { count: 1 }));
      document.getElementById(fieldId(given.reason ? REPLACE_FIELDS.note : REPLACE_FIELDS.reason))?.focus();
    } else {
      setMissing(undefined);
      const rules = [...new Set(chosen.problems.map(({ rule }) => rule as AssignmentRule))];
      const explained = { reason, ...(note && { note }) };
      // The reason for the replacement is also the reason of each override.
      const overrides = rules.map((rule) => ({ rule, ...explained }));
      void sending.submit({ body: { ...rowOnWire(requested), ...explained, by: chosen.id, overrides } });
    }
  };
  return {
    assignedGuards,
    leavingGuard,
    setLeavingGuard,
    others,
    isWholeDay,
    setWholeDay,
    isRunning,
    startTime,
    setStartTime,
    needsLeftTime,
    leftTime,
    setLeftTime,
    given,
    setReason,
    isChecked,
    candidates,
    chosen,
    setChosen,
    errorSummary: missing ? { problem: missing } : sending.errorSummary,
    isSending: sending.isSending,
    send,
  };
};
