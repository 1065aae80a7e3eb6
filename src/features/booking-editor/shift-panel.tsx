import { CUSTOM_SHIFT } from '@contract/shift';
import { plainPrice, type ShiftOption } from '@domain/cart/shift-options';
import { today } from '@domain/time';
import { translateError } from '@src/components/form/error-map';
import { fieldId } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { NoPrice } from '@src/components/ui/no-price';
import { NumberStepper } from '@src/components/ui/number-stepper';
import { Plus } from 'lucide-react';
import { SHIFTS_FIELD } from './selection-errors';
import { ShiftRow } from './shift-row';
import type { Editor } from './use-editor';
import type { Wording } from './wording';

interface ShiftPanelProps {
  editor: Editor;
  wording: Wording;
  errors: Record<string, string>;
}

/** Chooses the shifts for the chosen days: guards, other times, and consent to urgent surcharges. */
export const ShiftPanel = ({ editor, wording, errors }: ShiftPanelProps) => {
  const { t } = wording;
  const { shifts, rules, draft } = editor;
  const numbers = new Set(shifts.map(({ guards }) => guards));
  const [common] = numbers.size === 1 ? numbers : [];
  const message = translateError(t, errors[SHIFTS_FIELD]);
  const thisDay = today(rules.book.timeZone, rules.now);
  const firstDay = draft.dates.find((day) => day >= thisDay) ?? thisDay;
  const isOffered = (shift: ShiftOption) =>
    !shift.isReadyMade || shift.isChosen || plainPrice(shift, firstDay, rules.book) !== null;

  return (
    <section
      id={fieldId(SHIFTS_FIELD)}
      tabIndex={-1}
      aria-labelledby="shifts-heading"
      className="flex flex-col gap-2 outline-none"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h2 id="shifts-heading" className="text-base font-semibold">
          {t('booking.shifts.title')}
        </h2>
        <p className="text-xs text-text-muted">{t('booking.shifts.perGuard')}</p>
      </div>
      <ul className="flex flex-col divide-y">
        {shifts.filter(isOffered).map((shift) => (
          <ShiftRow
            key={shift.key}
            shift={shift}
            editor={editor}
            wording={wording}
            errors={errors}
            priceDay={firstDay}
          />
        ))}
      </ul>
      {shifts.some(
        (shift) =>
          !shift.isFormer &&
          shift.shiftId !== CUSTOM_SHIFT &&
          plainPrice(shift, firstDay, rules.book) === null,
      ) && <NoPrice />}
      {message && (
        <p role="alert" className="text-sm text-danger-text">
          {t('form.summaryItem', { label: t('booking.shifts.title'), message })}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 border-t pt-3">
        <Button variant="ghost" icon={Plus} onClick={editor.addOther} className="-ml-3 px-3">
          {t('booking.shifts.addOther')}
        </Button>
        <span className="flex flex-wrap items-center gap-2 text-sm text-text-muted">
          {t('booking.shifts.overall')}
          <NumberStepper
            label={t('booking.shifts.overallLabel')}
            value={common ?? undefined}
            onChange={(count) => editor.setAllNumbers(count ?? null)}
          />
        </span>
      </div>
    </section>
  );
};
