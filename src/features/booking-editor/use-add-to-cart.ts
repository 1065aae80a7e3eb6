import type { Sum } from '@domain/cart/cart-sum';
import { CONTACT_NAMES } from '@domain/cart/contact-fields';
import { daysWithoutNumber } from '@domain/cart/draft-items';
import { guardsByKey } from '@domain/cart/existing-slots';
import { withCommonNumber } from '@domain/common-number';
import { daysText } from '@src/lib/days-text';
import { newUuid } from '@src/lib/uuid';
import { useState } from 'react';
import { optionName } from './option-name';
import { DATES_FIELD, SHIFTS_FIELD, selectionErrors, shiftField } from './selection-errors';
import { type ContactForm, contactFields } from './use-contact-form';
import type { Editor } from './use-editor';
import type { Wording } from './wording';

interface AddToCartOptions {
  editor: Editor;
  form: ContactForm;
  wording: Wording;
  onAdded: (added: Added) => void;
}

/** What was added to the cart. */
export interface Added {
  wasEdited: boolean;
  /** The user wants to order now. */
  opensCart: boolean;
  sum: Sum;
}

/** Adds the chosen days and shifts to the cart, if they are valid. */
export const useAddToCart = ({ editor, form, wording, onAdded }: AddToCartOptions) => {
  const { t, language } = wording;
  const [attempt, setAttempt] = useState(0);
  const { draft, shifts, items, sum } = editor;
  const selectionProblems = selectionErrors(draft.dates, shifts);
  const unnumbered = daysWithoutNumber(draft, shifts);
  const isNothingSelected =
    draft.dates.length > 0 && items.length === 0 && Object.keys(selectionProblems).length === 0;
  const daysProblem =
    unnumbered.length > 0
      ? t('booking.form.noNumberOn', { days: daysText(language, unnumbered) })
      : isNothingSelected && t('booking.form.nothingLeft');
  const selection: Record<string, string> = {
    ...(daysProblem && { [DATES_FIELD]: daysProblem }),
    ...selectionProblems,
  };

  const labels: [string, string][] = [
    [DATES_FIELD, t('booking.form.dates')],
    [SHIFTS_FIELD, t('booking.shifts.title')],
    ...shifts.flatMap((shift): [string, string][] => {
      const name = optionName(wording, shift);
      return [
        [shiftField(shift.key, 'numOfSecurity'), t('booking.shifts.guardsOf', { shift: name })],
        [shiftField(shift.key, 'startTime'), `${name}${t('listSeparator')}${t('booking.shifts.startTime')}`],
        [shiftField(shift.key, 'endTime'), `${name}${t('listSeparator')}${t('booking.shifts.endTime')}`],
      ];
    }),
  ];
  const errors = [
    ...labels.flatMap(([name, label]) => {
      const message = selection[name];
      return message ? [{ name, label, message }] : [];
    }),
    ...CONTACT_NAMES.flatMap((name) => {
      const message = form.formState.errors[name]?.message;
      return message ? [{ name, label: t(`booking.contact.${name}`), message }] : [];
    }),
  ];

  /** Returns whether the choice was valid. */
  const add = async ({ opensCart }: Pick<Added, 'opensCart'>): Promise<boolean> => {
    const isContactRight = await form.trigger();
    if (!isContactRight || Object.keys(selection).length > 0) {
      setAttempt((count) => count + 1);
      return false;
    }
    const fields = contactFields(form);
    editor.actions.putItems(
      items.map((item) =>
        withCommonNumber({
          key: newUuid(),
          ...item,
          selectMode: draft.selectMode,
          ...fields,
          confirmed: draft.confirmed.filter((key) => guardsByKey([item]).has(key)),
        }),
      ),
      draft.editing,
    );
    const wasEdited = draft.editing !== null;
    editor.startNext();
    form.setValue('remarks', '');
    setAttempt(0);
    onAdded({ wasEdited, opensCart, sum });
    return true;
  };

  return {
    add,
    attempt,
    /** Empty until the first refused attempt. */
    errors: attempt > 0 ? errors : [],
    selection: attempt > 0 ? selection : {},
  };
};
export type AddToCart = ReturnType<typeof useAddToCart>;
