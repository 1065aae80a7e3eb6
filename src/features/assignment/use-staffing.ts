import { assignmentCalls, assignmentRow } from '@contract/assignment';
import type { CallBody } from '@contract/call';
import type { Instant } from '@contract/primitives';
import type { Staffing as StaffingState } from '@domain/staffing/facts';
import { keepUnchanged, withPlannedRows } from '@domain/staffing/planned-staffing';
import { rowOfWire, rowOnWire } from '@domain/staffing/wire-row';
import { useChange } from '@src/api/use-change';
import { fieldId } from '@src/components/form/form-field';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { useTellGuards } from '@src/hooks/use-tell-guards';
import { serverNow } from '@src/lib/server-clock';
import { addStep, redoStep, startOfHistory, undoStep } from '@src/lib/undo-history';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  addRows,
  evaluatePending,
  type GivenReason,
  isBlocked,
  isReasonComplete,
  LEAVE_REASON_FIELD,
  listWarnings,
  NO_REASON,
  needsLeaveReason,
  openPlaces,
  type Pending,
  type PendingRow,
  type Reasons,
  type RowKey,
  type RowVerdict,
  type RuleWarning,
  reasonField,
  removeRows,
  rowElementId,
  type SlotsById,
  storedOpenPlaces,
  toChange,
  withArrivals,
} from './pending';
import type { StaffingFacts } from './staffing-facts';

/** The verdicts on the rows in a refusal; none if it was refused for another reason. */
const verdictsOf = (rows: unknown): RowVerdict[] => {
  const parsed = z.array(assignmentRow).safeParse(rows);
  return parsed.success ? parsed.data.map(rowOfWire) : [];
};

const NO_CHANGES: Pending = [];
const NO_VERDICTS: readonly RowVerdict[] = [];
const NO_REASONS: Reasons = {};
type Body = CallBody<typeof assignmentCalls.save>;
const rowsOf = ({ assign = [], unassign = [] }: Body = {}) => [...assign, ...unassign];
const countOf = (body: Body | undefined) => rowsOf(body).length;

const isSent = ({ kind, slotId, guardId }: PendingRow, { assign = [], unassign = [] }: Body = {}) =>
  (kind === 'assign' ? assign : unassign).some((row) => row.slotId === slotId && row.securityId === guardId);

/** Removes rows that another user has saved meanwhile, and rows of slots that no longer exist. */
const dropObsoleteRows = (planned: Pending, slots: SlotsById, now: string): Pending =>
  planned.filter(({ slotId, guardId, kind }) => {
    const slot = slots.get(slotId);
    const isOnSlot = slot?.guards.some(({ id, to }) => id === guardId && to > now) ?? false;
    return slot !== undefined && isOnSlot === (kind === 'release');
  });

const onWire = (given: Parameters<typeof toChange>[0]) => {
  const { assign, unassign } = toChange(given);
  return { assign: assign.map(rowOnWire), unassign: unassign.map(rowOnWire) };
};

interface StaffingOptions {
  /** Name of the draft that stores the pending changes. */
  draftKey: string;
  slots: SlotsById;
  facts: StaffingFacts | undefined;
}

/** Pending changes to the staffing of some slots, saved all at once or not at all. */
export const useStaffing = ({ draftKey, slots, facts }: StaffingOptions) => {
  const { t } = useTranslation();
  const [history, setHistory] = useState(() => startOfHistory(NO_CHANGES));
  const [reasons, setReasons] = useState<Reasons>(NO_REASONS);
  const [leaveReason, setLeaveReason] = useState('');
  /** The verdicts of the last refusal. */
  const [serverVerdicts, setServerVerdicts] = useState(NO_VERDICTS);
  const [missing, setMissing] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  /** The first row that the server refused; a new object each time, so that the effect scrolls to it again. */
  const [refused, setRefused] = useState<{ elementId: string }>();
  useEffect(() => {
    if (refused) document.getElementById(refused.elementId)?.scrollIntoView?.({ block: 'center' });
  }, [refused]);

  const planned = history.present;
  const remaining = useMemo(
    () => dropObsoleteRows(planned, slots, serverNow().toISOString()),
    [planned, slots],
  );
  const pending = useMemo(
    () => evaluatePending(remaining, slots, { facts, serverVerdicts }),
    [remaining, slots, facts, serverVerdicts],
  );
  const warnings = useMemo(() => listWarnings(pending), [pending]);
  const lastState = useRef<StaffingState | undefined>(undefined);
  /** The stored staffing with the pending changes applied. */
  const state = useMemo((): StaffingState | undefined => {
    if (!facts) return;
    const { staffing } = facts;
    const planned = withPlannedRows(staffing, toChange({ pending: remaining, slots, now: staffing.now }));
    // Rows of the grid are drawn again only where something has changed.
    return lastState.current ? keepUnchanged(lastState.current, planned) : planned;
  }, [facts, remaining, slots]);
  useEffect(() => {
    lastState.current = state;
  }, [state]);
  const storedOpen = useMemo(() => storedOpenPlaces(slots), [slots]);
  const open = useMemo(() => openPlaces(storedOpen, remaining), [storedOpen, remaining]);

  const draft = useDraft(draftKey, {
    values: { rows: planned, reasons, leaveReason },
    initial: { rows: NO_CHANGES, reasons: NO_REASONS, leaveReason: '' },
    restore: (typed) => {
      setHistory(startOfHistory(typed.rows ?? NO_CHANGES));
      setReasons(typed.reasons ?? NO_REASONS);
      setLeaveReason(typed.leaveReason ?? '');
    },
  });
  const clear = () => {
    setHistory(startOfHistory(NO_CHANGES));
    setReasons(NO_REASONS);
    setLeaveReason('');
    setServerVerdicts(NO_VERDICTS);
    setMissing(undefined);
    setChecked(false);
  };
  const { savedToast } = useTellGuards();
  const sending = useSubmit(useChange(assignmentCalls.save), {
    name: ({ body }) => t('assignment.save', { count: countOf(body) }),
    done: (_saved, { body }) => {
      const now = serverNow().toISOString();
      const upcoming = rowsOf(body).filter(({ slotId }) => (slots.get(slotId)?.endsAt ?? '') > now);
      return savedToast(t('assignment.saved', { count: countOf(body) }), {
        slotIds: upcoming.map(({ slotId }) => slotId),
        guardIds: upcoming.map(({ securityId }) => securityId),
      });
    },
    onAccepted: draft.forget,
    onDone: (_saved, { body }) => {
      clear();
      // What was left out stays, to be planned otherwise.
      setHistory(startOfHistory(remaining.filter((row) => !isSent(row, body))));
    },
    onRefused: ({ errors: [first], problem }) => {
      const verdicts = verdictsOf(problem.rows);
      setServerVerdicts(verdicts);
      const refusedRows = verdicts.filter(({ ok }) => !ok);
      const [firstRow] = refusedRows;
      if (firstRow) {
        setRefused({ elementId: rowElementId(firstRow) });
        return t('assignment.rowsRefused', { refused: refusedRows.length, count: verdicts.length });
      }
      return first?.message ?? t('twoSentences', { first: problem.title, second: problem.detail });
    },
  });

  /** Saves these rows; the others stay pending. */
  const save = (rows: Pending) => {
    setChecked(true);
    const missingFields = [
      ...(needsLeaveReason(rows) && !leaveReason.trim() ? [LEAVE_REASON_FIELD] : []),
      ...warnings.flatMap((each) => {
        const given = reasons[each.key] ?? NO_REASON;
        return isReasonComplete(given) ? [] : [reasonField(each, given.reason ? 'note' : 'reason')];
      }),
    ];
    const [first] = missingFields;
    setMissing(first && t('assignment.reasonsMissing', { count: missingFields.length }));
    const now = serverNow().toISOString();
    const arriving = withArrivals(remaining, slots, now);
    if (first) document.getElementById(fieldId(first))?.focus();
    else if (arriving.some((row, index) => row !== remaining[index])) {
      // A shift has begun since its guard was planned.
      change(arriving);
      setMissing(t('assignment.arrivalMissing'));
    } else {
      void sending.submit({ body: onWire({ pending: rows, reasons, leaveReason, slots, now }) });
    }
  };

  const change = (next: Pending) => {
    setHistory(addStep({ ...history, present: remaining }, next));
    setServerVerdicts(NO_VERDICTS);
    setMissing(undefined);
    sending.clear();
  };
  return {
    pending,
    state,
    /** The open places of each slot, including pending changes. */
    open,
    /** The overridden rules, each with the reason given. */
    warnings: warnings.map((each) => ({ ...each, given: reasons[each.key] ?? NO_REASON })),
    leaveReason,
    setLeaveReason,
    draft,
    /** Why saving failed. */
    errorSummary: missing ? { problem: missing } : sending.errorSummary,
    /** Whether missing reasons are marked: after the first attempt to save. */
    isChecked,
    isSaving: sending.isSending,
    add: (rows: readonly PendingRow[]) => {
      const now = serverNow().toISOString();
      if (rows.length > 0) change(addRows(remaining, withArrivals(rows, slots, now)));
    },
    remove: (rows: readonly RowKey[]) => {
      if (rows.length > 0) change(removeRows(remaining, rows));
    },
    setArrival: ({ slotId, guardId }: RowKey, from: Instant) =>
      change(
        remaining.map((row) => (row.slotId === slotId && row.guardId === guardId ? { ...row, from } : row)),
      ),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => {
      setServerVerdicts(NO_VERDICTS);
      setHistory(undoStep(history));
    },
    redo: () => setHistory(redoStep(history)),
    setReason: ({ key }: RuleWarning, given: GivenReason) => setReasons({ ...reasons, [key]: given }),
    discard: () => {
      sending.clear();
      clear();
    },
    send: () => save(pending),
    /** Saves all rows but those that a rule stops. */
    saveOthers: () => save(pending.filter((row) => !isBlocked(row))),
    /** The pending changes as the server takes them, without reasons. */
    onWire: () => onWire({ pending: remaining, slots, now: serverNow().toISOString() }),
  };
};
export type Staffing = ReturnType<typeof useStaffing>;
