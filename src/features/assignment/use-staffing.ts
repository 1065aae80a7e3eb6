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
  lacksReason,
  type Pending,
  type PendingRow,
  reasonField,
  removeRow,
  rowElementId,
  setReason,
  toChange,
  withVerdicts,
} from './pending';

/** What a refusal says of each row; nothing when it was refused for something else. */
const verdictsOf = (rows: unknown): AssignmentRow[] => {
  const parsed = z.array(assignmentRow).safeParse(rows);
  return parsed.success ? parsed.data : [];
};

const NOTHING: Pending = [];
const countOf = ({ assign = [], unassign = [] }: CallBody<typeof assignmentCalls.save> = {}) =>
  assign.length + unassign.length;

/** Changes to the staffing of some slots: laid out one by one, saved all at once or not at all. */
export const useStaffing = (bookingId: number, slots: readonly Slot[]) => {
  const { t } = useTranslation();
  const [laidOut, setLaidOut] = useState<Pending>([]);
  const [missing, setMissing] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  /** The first row that the server refused; a new object each time, so that it comes into view again. */
  const [refused, setRefused] = useState<{ elementId: string }>();
  useEffect(() => {
    if (refused) document.getElementById(refused.elementId)?.scrollIntoView?.({ block: 'center' });
  }, [refused]);

  // What somebody else has done meanwhile is no longer a change; a slot that is gone can't be staffed.
  const pending = laidOut.filter((row) => {
    const slot = slots.find(({ id }) => id === row.slotId);
    const isThere = slot?.guards.some(({ id }) => id === row.guardId) ?? false;
    return slot !== undefined && isThere === (row.kind === 'release');
  });

  const draft = useDraft(`booking.${bookingId}.staffing`, {
    values: { rows: laidOut },
    initial: { rows: NOTHING },
    restore: ({ rows = NOTHING }) => setLaidOut(rows),
  });
  const sending = useSubmit(useChange(assignmentCalls.save), {
    name: ({ body }) => t('assignment.save', { count: countOf(body) }),
    done: (_saved, { body }) => t('assignment.saved', { count: countOf(body) }),
    onTaken: draft.forget,
    onDone: () => {
      setLaidOut([]);
      setChecked(false);
    },
    onRefused: ({ errors: [first], problem }) => {
      const verdicts = verdictsOf(problem.rows);
      setLaidOut(withVerdicts(pending, verdicts));
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
    const withoutReason = pending.filter(lacksReason);
    const [first] = withoutReason;
    setMissing(first && t('assignment.reasonsMissing', { count: withoutReason.length }));
    if (first) document.getElementById(fieldId(reasonField(first)))?.focus();
    else void sending.submit({ body: toChange(pending, slots, serverNow().toISOString()) });
  };

  const change = (next: Pending) => {
    setLaidOut(next);
    setMissing(undefined);
    sending.clear();
  };
  return {
    pending,
    draft,
    /** Why it was not saved. */
    errorSummary: missing ? { problem: missing } : sending.errorSummary,
    /** Reasons that are missing are marked once saving was tried. */
    isChecked,
    isSaving: sending.isSending,
    add: (row: PendingRow) => change(addRow(pending, row)),
    remove: ({ slotId, guardId }: Pick<PendingRow, 'slotId' | 'guardId'>) =>
      change(removeRow(pending, slotId, guardId)),
    setReason: (row: PendingRow, reason: string) => setLaidOut(setReason(pending, row, reason)),
    discard: () => change([]),
    send,
  };
};
export type Staffing = ReturnType<typeof useStaffing>;
