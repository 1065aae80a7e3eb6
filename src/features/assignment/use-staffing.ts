import { type AssignmentRow, assignmentCalls, assignmentRow } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import type { CallBody } from '@contract/call';
import { useChange } from '@src/api/use-change';
import { fieldId } from '@src/components/form/form-field';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { serverNow } from '@src/lib/server-clock';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  addRow,
  isExplained,
  judged,
  lacksReason,
  NO_REASON,
  type Pending,
  type PendingRow,
  type Reasons,
  reasonField,
  removeRow,
  rowElementId,
  setReason,
  toChange,
  type Warned,
  type Why,
  warnedOf,
  whyField,
} from './pending';
import type { StaffingFacts } from './staffing-facts';

/** What a refusal says of each row; nothing when it was refused for something else. */
const verdictsOf = (rows: unknown): AssignmentRow[] => {
  const parsed = z.array(assignmentRow).safeParse(rows);
  return parsed.success ? parsed.data : [];
};

const NOTHING: Pending = [];
const NO_REASONS: Reasons = {};
const countOf = ({ assign = [], unassign = [] }: CallBody<typeof assignmentCalls.save> = {}) =>
  assign.length + unassign.length;

/** Changes to the staffing of some slots: laid out one by one, saved all at once or not at all. */
export const useStaffing = (bookingId: number, slots: readonly Slot[], facts: StaffingFacts | undefined) => {
  const { t } = useTranslation();
  const [laidOut, setLaidOut] = useState<Pending>(NOTHING);
  const [reasons, setReasons] = useState<Reasons>(NO_REASONS);
  /** What the server said of the rows when it refused them. */
  const [said, setSaid] = useState<readonly AssignmentRow[]>([]);
  const [missing, setMissing] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  /** The first row that the server refused; a new object each time, so that it comes into view again. */
  const [refused, setRefused] = useState<{ elementId: string }>();
  useEffect(() => {
    if (refused) document.getElementById(refused.elementId)?.scrollIntoView?.({ block: 'center' });
  }, [refused]);

  // What somebody else has done meanwhile is no longer a change; a slot that is gone can't be staffed.
  const due = laidOut.filter((row) => {
    const slot = slots.find(({ id }) => id === row.slotId);
    const now = serverNow().toISOString();
    const isThere = slot?.guards.some(({ id, to }) => id === row.guardId && to > now) ?? false;
    return slot !== undefined && isThere === (row.kind === 'release');
  });
  const pending = judged(due, slots, { facts, said });
  const warned = warnedOf(pending);

  const draft = useDraft(`booking.${bookingId}.staffing`, {
    values: { rows: laidOut, reasons },
    initial: { rows: NOTHING, reasons: NO_REASONS },
    restore: ({ rows = NOTHING, reasons: given = NO_REASONS }) => {
      setLaidOut(rows);
      setReasons(given);
    },
  });
  const sending = useSubmit(useChange(assignmentCalls.save), {
    name: ({ body }) => t('assignment.save', { count: countOf(body) }),
    done: (_saved, { body }) => t('assignment.saved', { count: countOf(body) }),
    onTaken: draft.forget,
    onDone: () => {
      setLaidOut(NOTHING);
      setReasons(NO_REASONS);
      setChecked(false);
    },
    onRefused: ({ errors: [first], problem }) => {
      const verdicts = verdictsOf(problem.rows);
      setSaid(verdicts);
      const refusedRows = verdicts.filter(({ ok }) => !ok);
      const [firstRow] = refusedRows;
      if (firstRow) {
        setRefused({ elementId: rowElementId({ slotId: firstRow.slotId, guardId: firstRow.securityId }) });
        return t('assignment.rowsRefused', { refused: refusedRows.length, count: verdicts.length });
      }
      return first?.message ?? t('twoSentences', { first: problem.title, second: problem.detail });
    },
  });

  const send = () => {
    setChecked(true);
    const without = [
      ...pending.filter(lacksReason).map(reasonField),
      ...warned.flatMap((each) => {
        const why = reasons[each.key] ?? NO_REASON;
        return isExplained(why) ? [] : [whyField(each, why.reason ? 'note' : 'reason')];
      }),
    ];
    const [first] = without;
    setMissing(first && t('assignment.reasonsMissing', { count: without.length }));
    if (first) document.getElementById(fieldId(first))?.focus();
    else void sending.submit({ body: toChange({ pending, reasons, slots, now: serverNow().toISOString() }) });
  };

  const change = (next: Pending) => {
    setLaidOut(next);
    setSaid([]);
    setMissing(undefined);
    sending.clear();
  };
  return {
    pending,
    /** Rules that are gone against, each with the reason that was given. */
    warned: warned.map((each) => ({ ...each, why: reasons[each.key] ?? NO_REASON })),
    draft,
    /** Why it was not saved. */
    errorSummary: missing ? { problem: missing } : sending.errorSummary,
    /** Reasons that are missing are marked once saving was tried. */
    isChecked,
    isSaving: sending.isSending,
    add: (row: PendingRow) => change(addRow(due, row)),
    remove: ({ slotId, guardId }: Pick<PendingRow, 'slotId' | 'guardId'>) =>
      change(removeRow(due, slotId, guardId)),
    setReason: (row: PendingRow, reason: string) => setLaidOut(setReason(due, row, reason)),
    setWhy: ({ key }: Warned, why: Why) => setReasons({ ...reasons, [key]: why }),
    discard: () => {
      setReasons(NO_REASONS);
      change(NOTHING);
    },
    send,
  };
};
export type Staffing = ReturnType<typeof useStaffing>;
