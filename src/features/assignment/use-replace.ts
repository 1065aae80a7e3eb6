import { assignmentCalls, type ReplaceBody, type StaffingGrid } from '@contract/assignment';
import type { AssignmentRule } from '@contract/assignment-rule';
import type { Slot } from '@contract/booking';
import type { Time } from '@contract/primitives';
import { startOfMinute } from '@domain/coverage';
import { addDays } from '@domain/day';
import { rankReplacements } from '@domain/staffing/replace';
import { instantOf, timeOf } from '@domain/time';
import { useChange } from '@src/api/use-change';
import { fieldId } from '@src/components/form/form-field';
import { useSubmit } from '@src/hooks/use-submit';
import { serverNow } from '@src/lib/server-clock';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateGuard } from './candidate-guard';
import { isExplained, NO_REASON, type Why } from './pending';
import { factsOf } from './staffing-facts';

export const REPLACE_FIELDS = { reason: 'replace-reason', note: 'replace-note' };

interface Place {
  slot: Slot;
  grid: StaffingGrid;
  timeZone: string;
}

/** What of a slot is still to come for somebody. */
const isStanding = (slot: Slot, guardId: number, now: string) =>
  slot.state === 'approved' && slot.guards.some(({ id, to }) => id === guardId && to > now);

/** The choices of a replacement, with everybody who could come, best first. */
export const useReplace = ({ slot, grid, timeZone }: Place, onClose: () => void) => {
  const { t } = useTranslation();
  const [now] = useState(() => startOfMinute(serverNow().toISOString()));
  const present = slot.guards.filter(({ id }) => isStanding(slot, id, now));
  const [leavingId, setLeaving] = useState(present[0]?.id);
  const leaving = present.find(({ id }) => id === leavingId) ?? present[0];
  const [isWholeDay, setWholeDay] = useState(true);
  const isRunning = slot.startsAt <= now;
  const startOfRelief = isRunning ? now : slot.startsAt;
  const [comes, setComes] = useState<Time>(timeOf(startOfRelief, timeZone));
  const [left, setLeft] = useState<Time>();
  const [why, setWhy] = useState<Why>(NO_REASON);
  const [chosenId, setChosen] = useState<number>();
  const [missing, setMissing] = useState<string>();
  const [isChecked, setChecked] = useState(false);

  const others = leaving
    ? grid.slots.filter((each) => each.id !== slot.id && isStanding(each, leaving.id, now))
    : [];
  const slotIds = [slot.id, ...(isWholeDay ? others.map(({ id }) => id) : [])];
  /** A time of the slot: after midnight, of the next day. */
  const at = (time: Time) =>
    instantOf(timeZone, time < slot.startTime ? addDays(slot.date, 1) : slot.date, time);
  const reason = why.reason || 'other';
  const hasLeft = isRunning && why.reason !== 'no_show';
  const asked = {
    slotIds,
    securityId: leaving?.id ?? 0,
    reason,
    ...(comes !== timeOf(startOfRelief, timeZone) && { from: at(comes) }),
    ...(hasLeft && left && left !== comes && { leftAt: at(left) }),
  } satisfies Omit<ReplaceBody, 'by'>;

  const key = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is asked
  const candidates = useMemo((): CandidateGuard[] => {
    const { staffing, say } = factsOf(t, grid, grid.slots);
    return rankReplacements(staffing, asked).map((guard) => ({ ...guard, problems: say(guard.problems) }));
  }, [t, grid, key]);
  const chosen = candidates.find(({ id, able }) => id === chosenId && able);

  const sending = useSubmit(useChange(assignmentCalls.replace), {
    name: t('assignment.replace.submit'),
    done: () => t('assignment.replace.done', { name: chosen?.name ?? '' }),
    onDone: onClose,
    onRefused: ({ problem, errors: [first] }) => first?.message ?? problem.detail,
  });
  const send = () => {
    setChecked(true);
    const note = why.note.trim();
    if (!chosen) setMissing(t('assignment.replace.chooseGuard'));
    else if (!isExplained(why)) {
      setMissing(t('assignment.reasonsMissing', { count: 1 }));
      document.getElementById(fieldId(why.reason ? REPLACE_FIELDS.note : REPLACE_FIELDS.reason))?.focus();
    } else {
      setMissing(undefined);
      const rules = [...new Set(chosen.problems.map(({ rule }) => rule as AssignmentRule))];
      const explained = { reason, ...(note && { note }) };
      // Why the first leaves is also why a rule is gone against.
      const overrides = rules.map((rule) => ({ rule, ...explained }));
      void sending.submit({ body: { ...asked, ...explained, by: chosen.id, overrides } });
    }
  };
  return {
    present,
    leaving,
    setLeaving,
    others,
    isWholeDay,
    setWholeDay,
    isRunning,
    comes,
    setComes,
    hasLeft,
    left: left ?? comes,
    setLeft,
    why,
    setWhy,
    isChecked,
    candidates,
    chosen,
    setChosen,
    errorSummary: missing ? { problem: missing } : sending.errorSummary,
    isSending: sending.isSending,
    send,
  };
};
