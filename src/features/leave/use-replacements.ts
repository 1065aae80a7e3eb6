import type { AssignmentProblem } from '@contract/assignment';
import type { AssignmentRule } from '@contract/assignment-rule';
import type { Instant } from '@contract/primitives';
import { proposedArrival } from '@domain/staffing/arrival';
import { evaluateRows } from '@domain/staffing/evaluate';
import type { AssignRow } from '@domain/staffing/facts';
import { bestReplacements, leaveRows, type Replacements, rankSlotReplacements } from '@domain/staffing/leave';
import { rankReasons } from '@domain/staffing/rank-reasons';
import type { CandidateGuard } from '@src/features/assignment/candidate-guard';
import { type GivenReason, isReasonComplete, NO_REASON } from '@src/features/assignment/pending';
import { serverNow } from '@src/lib/server-clock';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Effects } from './use-effects';

/** A rule that a replacement would violate; its reason is asked once, however many shifts it concerns. */
export interface ReplacementWarning {
  key: string;
  name: string;
  message: string;
  overrideReason: GivenReason;
}

const keyOf = (guardId: number, rule: string) => `${guardId}-${rule}`;
const isWarning = ({ severity }: Pick<AssignmentProblem, 'severity'>) => severity === 'warn';

/** The replacement of each shift that a guard leaves: by default the best candidate, or the chosen one, or nobody. */
export const useReplacements = (
  guardId: number,
  { withinGrid, facts }: Effects,
  { staying, defaultReason }: { staying: ReadonlySet<number>; defaultReason: GivenReason },
) => {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<Readonly<Record<number, number | null>>>({});
  const [reasons, setReasons] = useState<Readonly<Record<string, GivenReason>>>({});
  const [openedAt] = useState(() => serverNow().toISOString());
  const [givenArrivals, setArrivals] = useState<Readonly<Record<number, Instant>>>({});
  const vacated = withinGrid.map(({ slot }) => slot.id).filter((id) => !staying.has(id));
  const arrivals = new Map(
    withinGrid.flatMap(({ slot }): [number, Instant][] => {
      const arrival = givenArrivals[slot.id] ?? proposedArrival(slot, openedAt);
      return arrival && !staying.has(slot.id) ? [[slot.id, arrival]] : [];
    }),
  );
  const key = `${vacated.join(',')} ${[...arrivals].join(' ')}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the slots and arrivals
  const leave = useMemo(() => ({ guardId, slotIds: vacated, arrivals }), [guardId, key]);
  const best = useMemo(
    (): Replacements => (facts ? bestReplacements(facts.staffing, leave, facts.pasts) : new Map()),
    [facts, leave],
  );
  const replacements: Replacements = new Map(
    vacated.flatMap((slotId): [number, number][] => {
      const chosen = choices[slotId];
      const replacement = chosen === undefined ? best.get(slotId) : chosen;
      return replacement == null ? [] : [[slotId, replacement]];
    }),
  );
  const rows = facts
    ? evaluateRows(facts.staffing, leaveRows(facts.staffing, leave, replacements)).assignments.map((row) => ({
        ...row,
        problems: facts.describeProblems(row.problems),
      }))
    : [];
  const nameOf = (id: number) => facts?.staffing.guards.get(id)?.name ?? '';

  const warnings = new Map<string, ReplacementWarning>();
  for (const row of rows)
    for (const { rule, message } of row.problems.filter(isWarning)) {
      const ruleKey = keyOf(row.guardId, rule);
      const overrideReason = reasons[ruleKey] ?? defaultReason;
      if (!warnings.has(ruleKey))
        warnings.set(ruleKey, { key: ruleKey, name: nameOf(row.guardId), message, overrideReason });
    }

  const assign = rows.map(({ slotId, guardId, problems }): AssignRow => {
    const overrides = problems.filter(isWarning).flatMap(({ rule }) => {
      const { reason, note } = warnings.get(keyOf(guardId, rule))?.overrideReason ?? NO_REASON;
      // Warnings always come from a rule.
      return reason === ''
        ? []
        : [{ rule: rule as AssignmentRule, reason, ...(note.trim() && { note: note.trim() }) }];
    });
    const from = arrivals.get(slotId);
    return { slotId, guardId, ...(from && { from }), ...(overrides.length > 0 && { overrides }) };
  });

  return {
    vacated,
    assign,
    nameOf,
    warnings: [...warnings.values()],
    isFullyExplained: [...warnings.values()].every(({ overrideReason }) => isReasonComplete(overrideReason)),
    setOverrideReason: (ruleKey: string, overrideReason: GivenReason) =>
      setReasons({ ...reasons, [ruleKey]: overrideReason }),
    /** The replacement of a shift, with the problems that follow from all planned replacements. */
    replacementOf: (slotId: number) => {
      const row = rows.find((each) => each.slotId === slotId);
      const guard = row && facts?.staffing.guards.get(row.guardId);
      return row && guard && { id: guard.id, name: guard.name, phone: guard.phone, problems: row.problems };
    },
    candidatesFor: (slotId: number): CandidateGuard[] =>
      facts
        ? rankSlotReplacements(facts.staffing, leave, replacements, { slotId, pasts: facts.pasts }).map(
            (guard) => ({
              ...guard,
              reasons: rankReasons(t, guard),
              problems: facts.describeProblems(guard.problems),
            }),
          )
        : [],
    /** When the replacement of a running shift arrives; undefined for a shift still to come. */
    arrivalOf: (slotId: number) => arrivals.get(slotId),
    setArrival: (slotId: number, arrival: Instant) => setArrivals({ ...givenArrivals, [slotId]: arrival }),
    choose: (slotId: number, replacement: number | null) => setChoices({ ...choices, [slotId]: replacement }),
  };
};
