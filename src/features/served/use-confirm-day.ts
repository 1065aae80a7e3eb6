import { confirmRow, MAX_CONFIRMED, type ServedDay, servedCalls } from '@contract/served';
import { useChange } from '@src/api/use-change';
import { fieldId } from '@src/components/form/form-field';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type Correction, type Corrections, correctionProblems, slotsToConfirm } from './corrections';
import { type NoteOffer, noteOffersOf } from './note-offers';

const NO_CORRECTIONS: Corrections = {};

/** The form field at which a problem is shown. */
export const problemField = (slotId: number, problem: 'places' | 'time' | 'tooMuch' | 'reason'): string =>
  `${slotId}.${problem === 'reason' ? 'reason' : 'amount'}`;

/** Corrections of a day's slots until they are confirmed, all or none. */
export const useConfirmDay = (
  date: string,
  dayName: string,
  premises: ServedDay['premises'],
  onOffers: (offers: NoteOffer[]) => void,
) => {
  const { t } = useTranslation();
  const slots = premises.flatMap((premise) => premise.slots);
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const [isChecked, setChecked] = useState(false);
  /** Messages of refused slots, by slot id. */
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const draft = useDraft(`served.${date}`, {
    values: { corrections },
    initial: { corrections: NO_CORRECTIONS },
    restore: (typed) => setCorrections(typed.corrections ?? NO_CORRECTIONS),
  });
  const due = slotsToConfirm(slots, corrections).slice(0, MAX_CONFIRMED);
  const problems = correctionProblems(slots, corrections);
  const sending = useSubmit(useChange(servedCalls.confirmMany), {
    name: t('served.confirmDay', { day: dayName }),
    done: ({ slots: confirmed }) => t('served.confirmed', { day: dayName, count: confirmed.length }),
    onAccepted: draft.forget,
    onDone: (answer) => {
      onOffers(noteOffersOf(answer, corrections, premises));
      setCorrections(NO_CORRECTIONS);
      setChecked(false);
      setRefusals(new Map());
    },
    onRefused: ({ problem }) => {
      const rows = z.array(confirmRow).safeParse(problem.rows).data ?? [];
      const refused = rows.flatMap(({ slotId, problem }) =>
        problem ? [[slotId, problem.message] as const] : [],
      );
      setRefusals(new Map(refused));
      return refused.length > 0
        ? t('served.refused', { count: rows.length, refused: refused.length })
        : t('twoSentences', { first: problem.title, second: problem.detail });
    },
  });
  const change = (next: Corrections) => {
    setCorrections(next);
    setRefusals(new Map());
    sending.clear();
  };
  return {
    corrections,
    draft,
    problems: isChecked ? problems : [],
    refusals,
    count: due.length + problems.length,
    corrected: Object.keys(corrections).length,
    isSending: sending.isSending,
    errorSummary: sending.errorSummary,
    correct: (slotId: number, correction: Correction) => change({ ...corrections, [slotId]: correction }),
    drop: (slotId: number) =>
      change(Object.fromEntries(Object.entries(corrections).filter(([id]) => Number(id) !== slotId))),
    confirm: () => {
      setChecked(true);
      const [first] = problems;
      if (first) document.getElementById(fieldId(problemField(first.slotId, first.problem)))?.focus();
      else void sending.submit({ body: { slots: due } });
    },
  };
};
export type ConfirmingDay = ReturnType<typeof useConfirmDay>;
