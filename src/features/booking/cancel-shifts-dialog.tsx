import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import type { Setting } from '@contract/setting';
import { guardsFreed } from '@domain/guards-freed';
import { lateFees } from '@domain/late-fee';
import { ZERO } from '@domain/money';
import { slotOfWire } from '@domain/wire-slot';
import { Checkbox } from '@src/components/ui/checkbox';
import { Notice } from '@src/components/ui/notice';
import { formatDay, formatMoney, formatTimes } from '@src/lib/format';
import { shiftText } from '@src/lib/shift-text';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelForm, type CancelProps } from './cancel-form';
import { ChooseAll } from './choose-all';
import { liveSlots, sumAmounts } from './slots';
import type { SlotSelection } from './use-slot-selection';

interface CancelShiftsDialogProps extends Omit<CancelProps, 'timeZone'> {
  /** The slots to choose from. */
  slots: Booking['slots'];
  setting: Pick<Setting, 'timeZone' | 'cancelCutOffHours' | 'lateCancelPercent'>;
  now: Instant;
}

/** Cancels some shifts of a booking in one act, after showing what that costs and what stays. */
export const CancelShiftsDialog = ({ slots, setting, now, ...props }: CancelShiftsDialogProps) => {
  const { t, i18n } = useTranslation();
  const { booking, area } = props;
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set());
  const selection: SlotSelection = {
    canChoose: () => true,
    isChosen: (id) => chosenIds.has(id),
    onChoose: (changed, isChosen) => {
      const ids = new Set(chosenIds);
      for (const id of changed) isChosen ? ids.add(id) : ids.delete(id);
      setChosenIds(ids);
    },
  };
  const chosen = slots.filter(({ id }) => chosenIds.has(id));
  const { timeZone, cancelCutOffHours: cutOffHours, lateCancelPercent: percent } = setting;
  const feesOf = (some: Booking['slots']) =>
    area === 'client'
      ? lateFees(
          some.map((slot) => ({ ...slot, guards: slot.numOfSecurity })),
          { now, cutOffHours, percent },
        )
      : null;
  const fees = feesOf(chosen);
  const accepted = fees?.total ?? ZERO;
  const money = (amount: number) => formatMoney(i18n.language, amount, booking.currency);
  const { removed = [], changed = [] } = booking.pendingChange ?? {};
  const requestedIds = [...removed, ...changed.map(({ before }) => before)].map(({ id }) => id);
  const isWhole = !booking.pendingChange && chosen.length === liveSlots(booking.slots).length;
  const freed = guardsFreed(chosen.map((slot) => ({ ...slotOfWire(slot), guards: 0 })));
  return (
    <CancelForm
      {...props}
      timeZone={timeZone}
      kind="cancelShifts"
      slotIds={chosen.map(({ id }) => id)}
      title={t('booking.cancelShifts.title')}
      description={t('booking.cancelShifts.description')}
      submitLabel={
        chosen.length === 0
          ? t('booking.cancelShifts.title')
          : accepted > 0
            ? t('booking.cancel.confirmFee', { fee: money(accepted) })
            : t('booking.cancel.confirm', { count: chosen.length })
      }
      submitIcon={Ban}
      nothing={slots.length === 0 ? t('booking.cancel.ended') : undefined}
      fee={accepted}
      effects={[
        {
          label: t('booking.cancelShift.cost'),
          value:
            accepted > 0
              ? t('booking.cancel.feeOf', { fee: money(accepted), percent, count: fees?.bySlot.size })
              : t('booking.cancelShift.free'),
        },
        {
          label: t('booking.cancelShift.bill'),
          value: t('booking.cancelShift.less', { amount: money(sumAmounts(chosen)) }),
        },
        ...(freed > 0
          ? [{ label: t('booking.cancel.freed'), value: t('slot.guards', { count: freed }) }]
          : []),
      ]}
    >
      {isWhole && chosen.length > 0 && <Notice tone="info">{t('booking.cancelShifts.last')}</Notice>}
      {chosen.some(({ id }) => requestedIds.includes(id)) && (
        <Notice tone="info">{t('booking.cancelShifts.changeFalls')}</Notice>
      )}
      <ChooseAll
        ids={slots.map(({ id }) => id)}
        selection={selection}
        label={(count) => t('booking.cancelShifts.chosen', { chosen: count, count: slots.length })}
      />
      <ShiftChoices slots={slots} selection={selection} fees={feesOf(slots)?.bySlot} money={money} />
    </CancelForm>
  );
};

interface ShiftChoicesProps {
  slots: Booking['slots'];
  selection: SlotSelection;
  /** What cancelling a slot costs; slots without a fee are left out. */
  fees: ReadonlyMap<number, number> | undefined;
  money: (amount: number) => string;
}

/** The shifts by day; a day with several is chosen at once or by shift. */
const ShiftChoices = ({ slots, selection, fees, money }: ShiftChoicesProps) => {
  const { t, i18n } = useTranslation();
  const dates = [...new Set(slots.map(({ date }) => date))].sort();
  const choiceOf = ({ id }: Booking['slots'][number], text: string) => {
    const fee = fees?.get(id);
    return (
      <Checkbox
        key={id}
        label={fee === undefined ? text : `${text} · ${t('slot.lateFee', { fee: money(fee) })}`}
        checked={selection.isChosen(id)}
        onChange={({ target }) => selection.onChoose([id], target.checked)}
      />
    );
  };
  return (
    <ul className="divide-y divide-line">
      {dates.map((date) => {
        const ofDay = slots.filter((slot) => slot.date === date);
        const [first] = ofDay;
        const day = formatDay(i18n.language, date, 'weekday');
        return (
          <li key={date} className="flex gap-3 py-2 text-sm">
            {first && ofDay.length === 1 ? (
              choiceOf(first, shiftText(t, i18n.language, first))
            ) : (
              <>
                <div>
                  <ChooseAll
                    isBare
                    ids={ofDay.map(({ id }) => id)}
                    selection={selection}
                    label={() => t('booking.decision.choose', { shift: day })}
                  />
                </div>
                <div className="flex min-w-0 flex-1 flex-col gap-1">
                  <span className="flex min-h-6 items-center font-medium">{day}</span>
                  {ofDay.map((slot) =>
                    choiceOf(
                      slot,
                      `${t(`shift.type.${slot.type}`)} ${formatTimes(slot.startTime, slot.endTime)}`,
                    ),
                  )}
                </div>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
};
