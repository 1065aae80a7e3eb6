import { type AssignmentRow, assignmentCalls, assignmentRow } from '@contract/assignment';
import type { CallBody } from '@contract/call';
import type { Staffing as StaffingState } from '@domain/staffing/facts';
import { withRows } from '@domain/staffing/lay-out';
import { useChange } from '@src/api/use-change';
import { fieldId } from '@src/components/form/form-field';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { serverNow } from '@src/lib/server-clock';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  addRows,
  asksWhyTheyLeave,
  isExplained,
  judged,
  LEAVE_FIELD,
  NO_REASON,
  openPlaces,
  type Pending,
  type PendingRow,
  type Reasons,
  type RowKey,
  removeRows,
  rowElementId,
  type SlotsById,
  toChange,
  type Warned,
  type Why,
  warnedOf,
  whyField,
} from './pending';
import type { StaffingFacts } from './staffing-facts';
import { addStep, redoStep, startOfHistory, undoStep } from './undo-history';

/** What a refusal says of each row; nothing when it was refused for something else. */
const verdictsOf = (rows: unknown): AssignmentRow[] => {
  const parsed = z.array(assignmentRow).safeParse(rows);
  return parsed.success ? parsed.data : [];
};

const NOTHING: Pending = [];
const NO_VERDICTS: readonly AssignmentRow[] = [];
const NO_REASONS: Reasons = {};
const countOf = ({ assign = [], unassign = [] }: CallBody<typeof assignmentCalls.save> = {}) =>
  assign.length + unassign.length;

/** What somebody else has done meanwhile is no longer a change; a slot that is gone can't be staffed. */
const dueRows = (laidOut: Pending, slots: SlotsById, now: string): Pending =>
  laidOut.filter(({ slotId, guardId, kind }) => {
    const slot = slots.get(slotId);
    const isThere = slot?.guards.some(({ id, to }) => id === guardId && to > now) ?? false;
    return slot !== undefined && isThere === (kind === 'release');
  });

interface StaffingOptions {
  /** Names the draft that is kept of what is laid out. */
  draftKey: string;
  slots: SlotsById;
  facts: StaffingFacts | undefined;
}

/** Changes to the staffing of some slots: laid out one by one, saved all at once or not at all. */
export const useStaffing = ({ draftKey, slots, facts }: StaffingOptions) => {
  const { t } = useTranslation();
  const [history, setHistory] = useState(() => startOfHistory(NOTHING));
  const [reasons, setReasons] = useState<Reasons>(NO_REASONS);
  const [leaveReason, setLeaveReason] = useState('');
  /** What the server said of the rows when it refused them. */
  const [said, setSaid] = useState(NO_VERDICTS);
  const [missing, setMissing] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  /** The first row that the server refused; a new object each time, so that it comes into view again. */
  const [refused, setRefused] = useState<{ elementId: string }>();
  useEffect(() => {
    if (refused) document.getElementById(refused.elementId)?.scrollIntoView?.({ block: 'center' });
  }, [refused]);

  const laidOut = history.present;
  const due = useMemo(() => dueRows(laidOut, slots, serverNow().toISOString()), [laidOut, slots]);
  const pending = useMemo(() => judged(due, slots, { facts, said }), [due, slots, facts, said]);
  const warned = useMemo(() => warnedOf(pending), [pending]);
  /** Stored and pending, as the rules see it. */
  const state = useMemo((): StaffingState | undefined => {
    if (!facts) return;
    const { staffing } = facts;
    return withRows(staffing, toChange({ pending: due, slots, now: staffing.now }));
  }, [facts, due, slots]);
  const open = useMemo(() => openPlaces(slots.values(), due), [slots, due]);

  const draft = useDraft(draftKey, {
    values: { rows: laidOut, reasons, leaveReason },
    initial: { rows: NOTHING, reasons: NO_REASONS, leaveReason: '' },
    restore: (typed) => {
      setHistory(startOfHistory(typed.rows ?? NOTHING));
      setReasons(typed.reasons ?? NO_REASONS);
      setLeaveReason(typed.leaveReason ?? '');
    },
  });
  const clear = () => {
    setHistory(startOfHistory(NOTHING));
    setReasons(NO_REASONS);
    setLeaveReason('');
    setSaid(NO_VERDICTS);
    setMissing(undefined);
    setChecked(false);
  };
  const sending = useSubmit(useChange(assignmentCalls.save), {
    name: ({ body }) => t('assignment.save', { count: countOf(body) }),
    done: (_saved, { body }) => t('assignment.saved', { count: countOf(body) }),
    onTaken: draft.forget,
    onDone: clear,
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
      ...(asksWhyTheyLeave(pending) && !leaveReason.trim() ? [LEAVE_FIELD] : []),
      ...warned.flatMap((each) => {
        const why = reasons[each.key] ?? NO_REASON;
        return isExplained(why) ? [] : [whyField(each, why.reason ? 'note' : 'reason')];
      }),
    ];
    const [first] = without;
    setMissing(first && t('assignment.reasonsMissing', { count: without.length }));
    const now = serverNow().toISOString();
    if (first) document.getElementById(fieldId(first))?.focus();
    else void sending.submit({ body: toChange({ pending, reasons, leaveReason, slots, now }) });
  };

  const change = (next: Pending) => {
    setHistory(addStep({ ...history, present: due }, next));
    setSaid(NO_VERDICTS);
    setMissing(undefined);
    sending.clear();
  };
  return {
    pending,
    state,
    /** Places of each slot that are open once all this is saved. */
    open,
    /** Rules that are gone against, each with the reason that was given. */
    warned: warned.map((each) => ({ ...each, why: reasons[each.key] ?? NO_REASON })),
    leaveReason,
    setLeaveReason,
    draft,
    /** Why it was not saved. */
    errorSummary: missing ? { problem: missing } : sending.errorSummary,
    /** Reasons that are missing are marked once saving was tried. */
    isChecked,
    isSaving: sending.isSending,
    add: (rows: readonly PendingRow[]) => {
      if (rows.length > 0) change(addRows(due, rows));
    },
    remove: (rows: readonly RowKey[]) => {
      if (rows.length > 0) change(removeRows(due, rows));
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => {
      setSaid(NO_VERDICTS);
      setHistory(undoStep(history));
    },
    redo: () => setHistory(redoStep(history)),
    setWhy: ({ key }: Warned, why: Why) => setReasons({ ...reasons, [key]: why }),
    discard: () => {
      sending.clear();
      clear();
    },
    send,
  };
};
export type Staffing = ReturnType<typeof useStaffing>;
