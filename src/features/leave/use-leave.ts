import type { Guard, Leave } from '@contract/guard';
import { leaveCalls } from '@contract/leave';
import { joinSentences } from '@domain/join-sentences';
import { leaveCovers } from '@domain/leave';
import { rowOnWire } from '@domain/staffing/wire-row';
import { useChange } from '@src/api/use-change';
import { fieldId } from '@src/components/form/form-field';
import { type GivenReason, NO_REASON } from '@src/features/assignment/pending';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { useTellGuards } from '@src/hooks/use-tell-guards';
import { serverNow } from '@src/lib/server-clock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type LeaveValues, leaveBodyOf, leaveProblems, withLeave } from './leave-values';
import { takenOverText } from './saved-text';
import { useEffects } from './use-effects';
import { useReplacements } from './use-replacements';

interface LeaveOptions {
  guard: Guard;
  initial: LeaveValues;
  /** The leave to change; undefined for new leave. */
  replaced: Leave | undefined;
  onClose: () => void;
}

const SICK: GivenReason = { reason: 'sick', note: '' };
const NO_SLOTS: ReadonlySet<number> = new Set();

/** Editing state of a guard's leave, with the affected shifts and replacements, saved in one request. */
export const useLeave = ({ guard, initial, replaced, onClose }: LeaveOptions) => {
  const { t } = useTranslation();
  const [values, setValues] = useState(initial);
  const [staying, setStaying] = useState(NO_SLOTS);
  const [isChecked, setChecked] = useState(false);
  const [missing, setMissing] = useState<string>();
  const problems = leaveProblems(values);
  const leave = leaveBodyOf(values);
  const allLeave = leave && withLeave(guard.dateOffs, leave, replaced);
  const effects = useEffects(guard.id, allLeave);
  const defaultReason = values.kind === 'sick' ? SICK : NO_REASON;
  const replacements = useReplacements(guard.id, effects, { staying, defaultReason });
  const draft = useDraft(`guard.${guard.id}.leave.${replaced?.id ?? initial.kind}`, {
    values: { ...values },
    initial: { ...initial },
    restore: (typed) => setValues({ ...values, ...typed }),
  });
  const released = (effects.affectedSlots ?? []).map(({ slot }) => slot.id).filter((id) => !staying.has(id));
  const open = released.length - replacements.assign.length;

  const { savedToast } = useTellGuards();
  const sending = useSubmit(useChange(leaveCalls.set), {
    name: t('leave.save'),
    done: (_answer, { body: { releaseSlotIds = [], assign = [] } }) => {
      const taken = takenOverText(t, { released: releaseSlotIds, assign }, replacements.nameOf);
      const now = serverNow().toISOString();
      // Of a running shift the guard on leave keeps the first part, and is not released.
      const isReleased = effects.affectedSlots?.some(
        ({ slot }) => releaseSlotIds.includes(slot.id) && slot.startsAt > now,
      );
      const saved = savedToast(t('leave.saved', { name: guard.name }), {
        slotIds: releaseSlotIds,
        guardIds: [...assign.map(({ securityId }) => securityId), ...(isReleased ? [guard.id] : [])],
      });
      const description = joinSentences([taken, saved.description ?? ''].filter(Boolean));
      return {
        ...saved,
        ...(description && { description }),
        ...(releaseSlotIds.length > assign.length && { variant: 'warning' as const }),
      };
    },
    onAccepted: draft.forget,
    onDone: onClose,
    onRefused: ({ code, problem, errors: [first] }) =>
      code === 'stale' || code === 'guard_unavailable'
        ? t('leave.changedMeanwhile')
        : (first?.message ?? problem.detail),
  });
  const isKnown = effects.affectedSlots !== undefined && effects.isCurrent;
  const send = () => {
    setChecked(true);
    const [problemField] = Object.keys(problems);
    if (problemField || !allLeave) {
      setMissing(t('leave.checkDays'));
      document.getElementById(fieldId(`leave-${problemField}`))?.focus();
    } else if (!isKnown) setMissing(t('form.notLoaded'));
    else if (!replacements.isFullyExplained) setMissing(t('assignment.reasonsMissing', { count: 1 }));
    else {
      setMissing(undefined);
      const { id: securityId, version } = guard;
      const assign = replacements.assign.map(rowOnWire);
      void sending.submit({
        body: { securityId, dateOffs: allLeave, releaseSlotIds: released, assign, version },
      });
    }
  };

  return {
    guard,
    values,
    change: (changed: Partial<LeaveValues>) => {
      setValues({ ...values, ...changed });
      setMissing(undefined);
      sending.clear();
    },
    problems: isChecked ? problems : {},
    isChecked,
    effects,
    replacements,
    timeZone: effects.facts?.staffing.settings.timeZone,
    /** A running shift of an earlier day: the guard may stay until its end. */
    canStay: ({ date }: { date: string }) =>
      leave !== undefined &&
      !leaveCovers({ ...leave, repeat: leave.repeat ?? null, until: leave.until ?? null }, date),
    staying,
    setStays: (slotId: number, stays: boolean) => {
      const others = [...staying].filter((id) => id !== slotId);
      setStaying(new Set(stays ? [...others, slotId] : others));
    },
    /** Number of shifts with a replacement, and of those left open. */
    replacementCount: replacements.assign.length,
    openCount: open,
    draft: draft.offer,
    send,
    sending: {
      isSending: sending.isSending,
      errorSummary: missing ? { problem: missing } : sending.errorSummary,
    },
  };
};
export type LeaveForm = ReturnType<typeof useLeave>;
