import { confirmRow, MAX_CONFIRMED, type ServedDay, servedCalls } from '@contract/served';
import { useChange } from '@src/api/use-change';
import { fieldId } from '@src/components/form/form-field';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type Correction, type Corrections, faultsOf, toConfirm } from './corrections';
import { type NoteOffer, noteOffersOf } from './note-offers';

const NONE: Corrections = {};

/** The field that a fault is said at. */
export const faultField = (slotId: number, fault: 'places' | 'time' | 'tooMuch' | 'reason'): string =>
  `${slotId}.${fault === 'reason' ? 'reason' : 'amount'}`;

/** What is said of a day's slots, until it is confirmed: all at once or not at all. */
export const useConfirmDay = (
  date: string,
  dayName: string,
  premises: ServedDay['premises'],
  onOffers: (offers: NoteOffer[]) => void,
) => {
  const { t } = useTranslation();
  const slots = premises.flatMap((premise) => premise.slots);
  const [corrections, setCorrections] = useState(NONE);
  const [isChecked, setChecked] = useState(false);
  /** Why the server refused a slot, by its id. */
  const [said, setSaid] = useState<ReadonlyMap<number, string>>(new Map());
  const draft = useDraft(`served.${date}`, {
    values: { corrections },
    initial: { corrections: NONE },
    restore: (typed) => setCorrections(typed.corrections ?? NONE),
  });
  const due = toConfirm(slots, corrections).slice(0, MAX_CONFIRMED);
  const faults = faultsOf(slots, corrections);
  const sending = useSubmit(useChange(servedCalls.confirmMany), {
    name: t('served.confirmDay', { day: dayName }),
    done: ({ slots: confirmed }) => t('served.confirmed', { day: dayName, count: confirmed.length }),
    onTaken: draft.forget,
    onDone: (answer) => {
      onOffers(noteOffersOf(answer, corrections, premises));
      setCorrections(NONE);
      setChecked(false);
      setSaid(new Map());
    },
    onRefused: ({ problem }) => {
      const rows = z.array(confirmRow).safeParse(problem.rows).data ?? [];
      const refused = rows.flatMap(({ slotId, problem: why }) =>
        why ? [[slotId, why.message] as const] : [],
      );
      setSaid(new Map(refused));
      return refused.length > 0
        ? t('served.refused', { count: rows.length, refused: refused.length })
        : t('twoSentences', { first: problem.title, second: problem.detail });
    },
  });
  const change = (next: Corrections) => {
    setCorrections(next);
    setSaid(new Map());
    sending.clear();
  };
  return {
    corrections,
    draft,
    faults: isChecked ? faults : [],
    said,
    count: due.length + faults.length,
    corrected: Object.keys(corrections).length,
    isSending: sending.isSending,
    errorSummary: sending.errorSummary,
    correct: (slotId: number, correction: Correction) => change({ ...corrections, [slotId]: correction }),
    drop: (slotId: number) =>
      change(Object.fromEntries(Object.entries(corrections).filter(([id]) => Number(id) !== slotId))),
    confirm: () => {
      setChecked(true);
      const [first] = faults;
      if (first) document.getElementById(fieldId(faultField(first.slotId, first.fault)))?.focus();
      else void sending.submit({ body: { slots: due } });
    },
  };
};
export type ConfirmingDay = ReturnType<typeof useConfirmDay>;
