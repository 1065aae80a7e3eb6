import { type AssignmentRow, assignmentRow } from '@contract/assignment';
import type { Slot } from '@contract/booking';
import { useSaveStaffing } from '@src/api/assignment';
import { ProblemError } from '@src/api/problem-error';
import { fieldId } from '@src/components/form/form-field';
import { toast } from '@src/components/ui/toast-store';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  addRow,
  lacksReason,
  type Pending,
  type PendingRow,
  reasonField,
  removeRow,
  setReason,
  toChange,
  withVerdicts,
} from './pending';

/** What a refusal says of each row; nothing when it was refused for something else. */
const verdictsOf = (rows: unknown): AssignmentRow[] => {
  const parsed = z.array(assignmentRow).safeParse(rows);
  return parsed.success ? parsed.data : [];
};

/** Changes to the staffing of some slots: laid out one by one, saved all at once or not at all. */
export const useStaffing = (slots: readonly Slot[]) => {
  const { t } = useTranslation();
  const save = useSaveStaffing();
  const [laidOut, setLaidOut] = useState<Pending>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);

  // What somebody else has done meanwhile is no longer a change; a slot that is gone can't be staffed.
  const pending = laidOut.filter((row) => {
    const slot = slots.find(({ id }) => id === row.slotId);
    const isThere = slot?.guards.some(({ id }) => id === row.guardId) ?? false;
    return slot !== undefined && isThere === (row.kind === 'release');
  });

  const send = async () => {
    setChecked(true);
    const withoutReason = pending.filter(lacksReason);
    const [first] = withoutReason;
    if (first) {
      setFailure(t('assignment.reasonsMissing', { count: withoutReason.length }));
      document.getElementById(fieldId(reasonField(first)))?.focus();
      return;
    }
    try {
      setFailure(null);
      await save.mutateAsync(toChange(pending));
      setLaidOut([]);
      setChecked(false);
      toast({ title: t('assignment.saved', { count: pending.length }), variant: 'success' });
    } catch (refusal) {
      if (!(refusal instanceof ProblemError)) {
        setFailure(t('assignment.noAnswer'));
        return;
      }
      setLaidOut(withVerdicts(pending, verdictsOf(refusal.problem.rows)));
      setFailure(
        refusal.errors[0]?.message ??
          t('twoSentences', { first: refusal.problem.title, second: refusal.detail }),
      );
    }
  };

  const change = (next: Pending) => {
    setLaidOut(next);
    setFailure(null);
  };
  return {
    pending,
    failure,
    /** Reasons that are missing are marked once saving was tried. */
    isChecked,
    isSaving: save.isPending,
    add: (row: PendingRow) => change(addRow(pending, row)),
    remove: ({ slotId, guardId }: Pick<PendingRow, 'slotId' | 'guardId'>) =>
      change(removeRow(pending, slotId, guardId)),
    setReason: (row: PendingRow, reason: string) => setLaidOut(setReason(pending, row, reason)),
    discard: () => change([]),
    send,
  };
};
export type StaffingInHand = ReturnType<typeof useStaffing>;
