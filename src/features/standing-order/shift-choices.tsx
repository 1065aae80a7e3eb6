import type { PriceBook } from '@contract/price';
import { CUSTOM_SHIFT } from '@contract/shift';
import { isOfShift, OTHER_TIMES, plainPrice, type ShiftOption, shiftsOf } from '@domain/cart/shift-options';
import { today } from '@domain/time';
import { translateError } from '@src/components/form/error-map';
import { FormField, fieldId } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { NumberStepper } from '@src/components/ui/number-stepper';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatMoney, formatTimes } from '@src/lib/format';
import { shiftName } from '@src/lib/shift-name';
import { Plus, X } from 'lucide-react';
import { type FieldError, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { StandingOrderFormState } from './form-values';

interface ShiftChoicesProps {
  form: StandingOrderFormState;
  book: PriceBook;
  currency: string;
}

/** Chooses the shifts and their guards: those of the premise, ready-made ones, and other times. */
export const ShiftChoices = ({ form, book, currency }: ShiftChoicesProps) => {
  const { t, i18n } = useTranslation();
  const chosen = form.watch('shifts');
  const day = form.watch('from');
  const errorAt = (name: string): (FieldError & { root?: FieldError }) | undefined =>
    get(form.formState.errors, name);
  const error = errorAt('shifts');
  const message = translateError(t, error?.message ?? error?.root?.message);
  const change = (shifts: typeof chosen) =>
    form.setValue('shifts', shifts, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const guardsOf = (index: number, count: number | undefined) =>
    change(
      chosen.map((shift, at) => (at === index ? { ...shift, numOfSecurity: count ?? Number.NaN } : shift)),
    );
  const optionOf = ({ startTime, endTime }: typeof OTHER_TIMES): ShiftOption[] =>
    shiftsOf({ shifts: {}, others: [{ key: 'other', startTime, endTime }], former: [] }, book).slice(-1);
  const offered = shiftsOf({ shifts: {}, others: [], former: [] }, book);
  const indexOf = (option: ShiftOption) =>
    chosen.findIndex((shift) => isOfShift({ ...shift, shiftId: Number(shift.shiftId) }, option));
  const priceText = (option: ShiftOption) => {
    const price = plainPrice(option, day || today(book.timeZone, book.now), book);
    return price === null
      ? t('booking.noPrice')
      : formatMoney(i18n.language, price, currency, { isShort: true });
  };
  return (
    <fieldset id={fieldId('shifts')} tabIndex={-1} className="flex flex-col gap-2 outline-none">
      <legend className="text-sm font-medium">{t('standingOrder.shifts')}</legend>
      <ul className="flex flex-col divide-y">
        {offered.map((option) => {
          const index = indexOf(option);
          const { shiftId, type, startTime, endTime, isReadyMade } = option;
          const ticked = { shiftId, type, startTime, endTime, numOfSecurity: 1 };
          return (
            <li key={option.key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <Checkbox
                className="min-w-min flex-1"
                checked={index >= 0}
                onChange={({ target }) =>
                  change(target.checked ? [...chosen, ticked] : chosen.filter((_shift, at) => at !== index))
                }
                label={
                  <span className="flex flex-col">
                    <span>
                      <Unbroken>
                        {isReadyMade ? formatTimes(startTime, endTime) : t(`shift.type.${type}`)}
                      </Unbroken>{' '}
                    </span>
                    <span className="tabular text-xs text-text-muted">
                      <Unbroken>
                        {[
                          ...(isReadyMade
                            ? [t(`shift.type.${type}`), t('booking.shifts.readyMade')]
                            : [formatTimes(startTime, endTime)]),
                          priceText(option),
                        ].join(' · ')}
                      </Unbroken>
                    </span>
                  </span>
                }
              />
              {index >= 0 && (
                <NumberStepper
                  label={t('booking.shifts.guardsOf', { shift: shiftName({ t }, option) })}
                  value={chosen[index]?.numOfSecurity || undefined}
                  onChange={(count) => guardsOf(index, count)}
                />
              )}
            </li>
          );
        })}
        {chosen.map((shift, index) => {
          const isTicked = offered.some((option) => indexOf(option) === index);
          if (shift.shiftId !== CUSTOM_SHIFT || isTicked) return null;
          const setTimes = (times: Partial<typeof OTHER_TIMES>) => {
            const next = { ...shift, ...times };
            const [{ type } = next] = optionOf(next);
            change(chosen.map((each, at) => (at === index ? { ...next, type } : each)));
          };
          return (
            // The order of custom shifts doesn't change, and their times do.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index} className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2 py-2">
              <span className="flex min-w-0 flex-1 gap-3">
                {(['startTime', 'endTime'] as const).map((name) => (
                  <FormField
                    key={name}
                    name={`shifts.${index}.${name}`}
                    label={t(`booking.shifts.${name}`)}
                    error={errorAt(`shifts.${index}.${name}`)?.message}
                    className="max-w-28 flex-1"
                  >
                    {(field) => (
                      <Input
                        {...field}
                        type="time"
                        className="tabular"
                        value={shift[name]}
                        onChange={({ target }) => setTimes({ [name]: target.value })}
                      />
                    )}
                  </FormField>
                ))}
              </span>
              <span className="flex items-center gap-1">
                <NumberStepper
                  label={t('booking.shifts.guardsOf', {
                    shift: shiftName({ t }, shift),
                  })}
                  value={shift.numOfSecurity || undefined}
                  onChange={(count) => guardsOf(index, count)}
                />
                <Button
                  variant="ghost"
                  size="icon"
                  icon={X}
                  aria-label={t('booking.shifts.removeOther')}
                  onClick={() => change(chosen.filter((_each, at) => at !== index))}
                />
              </span>
            </li>
          );
        })}
      </ul>
      {message && (
        <p role="alert" className="text-sm text-danger-text">
          {message}
        </p>
      )}
      <Button
        variant="ghost"
        icon={Plus}
        className="-ml-3 self-start px-3"
        onClick={() =>
          change([
            ...chosen,
            ...optionOf(OTHER_TIMES).map(({ shiftId, type, startTime, endTime }) => ({
              shiftId,
              type,
              startTime,
              endTime,
              numOfSecurity: 1,
            })),
          ])
        }
      >
        {t('booking.shifts.addOther')}
      </Button>
    </fieldset>
  );
};
