import type { Day } from '@contract/primitives';
import { CUSTOM_SHIFT } from '@contract/shift';
import { surchargeOf } from '@domain/cart/cart-sum';
import { isOfShift, overlapsOf, plainPrice, type ShiftOption } from '@domain/cart/shift-options';
import { slotKey } from '@domain/validation';
import { translateError } from '@src/components/form/error-map';
import { fieldId } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Checkbox } from '@src/components/ui/checkbox';
import { Input } from '@src/components/ui/input';
import { NumberStepper } from '@src/components/ui/number-stepper';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatMoney, formatTimes } from '@src/lib/format';
import { shiftName } from '@src/lib/shift-name';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { optionName } from './option-name';
import { shiftField } from './selection-errors';
import type { Editor } from './use-editor';
import type { Wording } from './wording';

interface ShiftRowProps {
  shift: ShiftOption;
  editor: Editor;
  wording: Wording;
  errors: Record<string, string>;
  /** The day whose base price is shown. */
  priceDay: Day;
}

const missingPriceKey = ({ isOther, isFormer }: ShiftOption) =>
  isOther ? 'booking.shifts.otherPrice' : isFormer ? 'booking.edit.formerShift' : 'booking.noPrice';

export const ShiftRow = ({ shift, editor, wording, errors, priceDay }: ShiftRowProps) => {
  const { t, language, currency } = wording;
  const { key, isChosen } = shift;
  const price = plainPrice(shift, priceDay, editor.rules.book);
  const numberError = isChosen ? errors[shiftField(key, 'numOfSecurity')] : undefined;
  const urgent = editor.added.filter((cell) => cell.bucket === 'urgent' && isOfShift(cell, shift));
  const openUrgent = editor.open.urgent.map(slotKey);
  const surcharge = urgent.reduce((sum, cell) => sum + surchargeOf(cell), 0);
  const isCustom = shift.shiftId === CUSTOM_SHIFT;
  const times = formatTimes(shift.startTime, shift.endTime);
  const label = optionName(wording, shift);
  const name = isCustom ? label : t(`shift.type.${shift.type}`);
  const overlaps = isCustom ? overlapsOf(shift, editor.shifts) : [];

  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Checkbox
          className="min-w-min flex-1"
          checked={isChosen}
          onChange={(event) => editor.setShift(key, { isChosen: event.target.checked })}
          label={
            <span className="flex flex-col">
              <span className={clsx(isChosen && 'font-medium')}>
                <Unbroken>{name}</Unbroken>{' '}
              </span>
              <span className="tabular text-xs text-text-muted">
                <Unbroken>
                  {[
                    isCustom
                      ? t(shift.isReadyMade ? 'booking.shifts.readyMade' : 'booking.shifts.other')
                      : times,
                    price === null
                      ? t(missingPriceKey(shift))
                      : formatMoney(language, price, currency, { isShort: true }),
                  ].join(' · ')}
                </Unbroken>
              </span>
            </span>
          }
        />
        <span className="flex items-center gap-1">
          <NumberStepper
            id={fieldId(shiftField(key, 'numOfSecurity'))}
            label={t('booking.shifts.guardsOf', { shift: label })}
            value={shift.guards ?? undefined}
            isInvalid={numberError !== undefined}
            initialText={editor.typedGuards[key]}
            onChange={(count, text) => editor.setGuards(key, count ?? null, text)}
          />
          {shift.isOther && (
            <Button
              variant="ghost"
              size="icon"
              icon={X}
              aria-label={t('booking.shifts.removeOther')}
              onClick={() => editor.removeOther(key)}
            />
          )}
        </span>
      </div>
      <FieldError name={label} text={translateError(t, numberError)} />
      {shift.isOther && <OtherTimes {...{ shift, editor, wording, errors }} />}
      {overlaps.length > 0 && (
        <p className="text-xs text-text-muted">
          {t('booking.shifts.overlaps', {
            shifts: overlaps.map((other) => shiftName(wording, other)).join(t('listSeparator')),
          })}
        </p>
      )}
      {isChosen && urgent.length > 0 && (
        <Checkbox
          className="rounded bg-accent-soft px-2 py-1 text-accent-text"
          checked={!urgent.some((cell) => openUrgent.includes(slotKey(cell)))}
          onChange={(event) => editor.acceptUrgent(urgent, event.target.checked)}
          label={t('booking.urgent.accept', {
            count: urgent.length,
            amount: formatMoney(language, surcharge, currency),
          })}
        />
      )}
    </li>
  );
};

const FieldError = ({ name, text }: { name: string; text: string | undefined }) =>
  text ? (
    <p role="alert" className="text-sm text-danger-text">
      <span className="sr-only">{name}: </span>
      {text}
    </p>
  ) : null;

const OtherTimes = ({ shift, editor, wording, errors }: Omit<ShiftRowProps, 'priceDay'>) => {
  const { t } = wording;
  const typed = editor.draft.others.find(({ key }) => key === shift.key);
  const field = (which: 'startTime' | 'endTime') => {
    const error = translateError(t, errors[shiftField(shift.key, which)]);
    const id = fieldId(shiftField(shift.key, which));
    return (
      <div className="flex flex-1 flex-col gap-1">
        <label htmlFor={id} className="text-xs text-text-muted">
          {t(`booking.shifts.${which}`)}
        </label>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          placeholder={which === 'startTime' ? '22:00' : '06:00'}
          aria-invalid={error !== undefined}
          value={typed?.[which] ?? ''}
          onChange={(event) => editor.setOther(shift.key, { [which]: event.target.value })}
          onBlur={() => editor.setOther(shift.key, { [which]: shift[which] })}
          className="tabular"
        />
        <FieldError name={t(`booking.shifts.${which}`)} text={error} />
      </div>
    );
  };
  return (
    <div className="flex gap-3 pl-7">
      {field('startTime')}
      {field('endTime')}
    </div>
  );
};
