import type { AssignmentProblem } from '@contract/assignment';
import type { AssignmentRule } from '@contract/assignment-rule';
import type { CallBody } from '@contract/call';
import type { dayOffCalls } from '@contract/day-off';
import { judgeRows } from '@domain/staffing/judge';
import { absenceRows, bestTakers, rankTakers, type Takers } from '@domain/staffing/leave';
import type { CandidateGuard } from '@src/features/assignment/candidate-guard';
import { isExplained, NO_REASON, type Why } from '@src/features/assignment/pending';
import { useMemo, useState } from 'react';
import type { Effects } from './use-effects';

type AssignRow = NonNullable<CallBody<typeof dayOffCalls.set>['assign']>[number];

/** A rule that somebody who stands in would break, asked for once however many shifts it is broken on. */
export interface WarnedStandIn {
  key: string;
  name: string;
  message: string;
  why: Why;
}

const keyOf = (guardId: number, rule: string) => `${guardId}-${rule}`;
const isWarning = ({ severity }: Pick<AssignmentProblem, 'severity'>) => severity === 'warn';

/** Who takes each of the shifts that a guard leaves: the best at first, or whoever is chosen, or nobody. */
export const useStandIns = (
  guardId: number,
  { near, facts }: Effects,
  { staying, usual }: { staying: ReadonlySet<number>; usual: Why },
) => {
  const [choices, setChoices] = useState<Readonly<Record<number, number | null>>>({});
  const [reasons, setReasons] = useState<Readonly<Record<string, Why>>>({});
  const left = near.map(({ slot }) => slot.id).filter((id) => !staying.has(id));
  const key = left.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is which slots are left
  const absence = useMemo(() => ({ guardId, slotIds: left }), [guardId, key]);
  const best = useMemo(
    (): Takers => (facts ? bestTakers(facts.staffing, absence) : new Map()),
    [facts, absence],
  );
  const takers: Takers = new Map(
    left.flatMap((slotId): [number, number][] => {
      const chosen = choices[slotId];
      const taker = chosen === undefined ? best.get(slotId) : chosen;
      return taker == null ? [] : [[slotId, taker]];
    }),
  );
  const rows = facts
    ? judgeRows(facts.staffing, absenceRows(facts.staffing, absence, takers)).assignments.map((row) => ({
        ...row,
        problems: facts.say(row.problems),
      }))
    : [];
  const nameOf = (id: number) => facts?.staffing.guards.get(id)?.name ?? '';

  const warned = new Map<string, WarnedStandIn>();
  for (const row of rows)
    for (const { rule, message } of row.problems.filter(isWarning)) {
      const ruleKey = keyOf(row.guardId, rule);
      const why = reasons[ruleKey] ?? usual;
      if (!warned.has(ruleKey))
        warned.set(ruleKey, { key: ruleKey, name: nameOf(row.guardId), message, why });
    }

  const assign = rows.map(({ slotId, guardId: securityId, problems }): AssignRow => {
    const overrides = problems.filter(isWarning).flatMap(({ rule }) => {
      const { reason, note } = warned.get(keyOf(securityId, rule))?.why ?? NO_REASON;
      // Only a rule can warn.
      return reason === ''
        ? []
        : [{ rule: rule as AssignmentRule, reason, ...(note.trim() && { note: note.trim() }) }];
    });
    return { slotId, securityId, ...(overrides.length > 0 && { overrides }) };
  });

  return {
    left,
    assign,
    warned: [...warned.values()],
    isWhollyExplained: [...warned.values()].every(({ why }) => isExplained(why)),
    setWhy: (ruleKey: string, why: Why) => setReasons({ ...reasons, [ruleKey]: why }),
    /** Who comes to a shift, with what speaks against it beside the others who come. */
    takerOf: (slotId: number) => {
      const row = rows.find((each) => each.slotId === slotId);
      const guard = row && facts?.staffing.guards.get(row.guardId);
      return row && guard && { id: guard.id, name: guard.name, phone: guard.phone, problems: row.problems };
    },
    candidatesFor: (slotId: number): CandidateGuard[] =>
      facts
        ? rankTakers(facts.staffing, absence, takers, slotId).map((guard) => ({
            ...guard,
            problems: facts.say(guard.problems),
          }))
        : [],
    choose: (slotId: number, taker: number | null) => setChoices({ ...choices, [slotId]: taker }),
  };
};
