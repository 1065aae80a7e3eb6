import type { Instant } from '@contract/primitives';
import type { Setting } from '@contract/setting';
import type { Slot } from '@contract/slot';
import { rolesIn } from '@domain/access';
import { slotCancelLimit, withdrawalOf } from '@domain/booking-cancel';
import { transitionOf } from '@domain/booking-transitions';
import { guardsFreed } from '@domain/guards-freed';
import { lateFees } from '@domain/late-fee';
import { ZERO } from '@domain/money';
import { addHours } from '@domain/time';
import { slotOfWire } from '@domain/wire-slot';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { Notice } from '@src/components/ui/notice';
import { formatInstant, formatMoney } from '@src/lib/format';
import { shiftText } from '@src/lib/shift-text';
import { useRoles } from '@src/stores/session';
import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallUs } from './call-us';
import { CancelForm, type CancelProps } from './cancel-form';
import { liveSlots } from './slots';

interface CancelShiftProps extends Omit<CancelProps, 'timeZone' | 'onClose'> {
  slot: Slot;
  setting: Pick<
    Setting,
    'timeZone' | 'cancelCutOffHours' | 'lateCancelPercent' | 'dutyDeskPhone' | 'company'
  >;
  now: Instant;
}

const ICONS = { cancelShift: Ban, withdrawShift: Undo2 };

/** What may keep the user from cancelling one slot, and whether that withdraws a request; null if the user may cancel none, or it has started or ended. */
const useTerms = ({ area, booking, slot, setting, now }: CancelShiftProps) => {
  const roles = rolesIn(area, useRoles());
  const transition = transitionOf('cancelSlots', booking.status, roles);
  if (!transition) return null;
  const isBound = transition.untilCutOff === true;
  const limit = slotCancelLimit(slot, { now, cutOffHours: setting.cancelCutOffHours, isBound });
  const hasStarted = slot.state === 'approved' && slot.startsAt <= now;
  // An approver rejects what waits.
  const isToReject = slot.state === 'requested' && !isBound;
  if (hasStarted || isToReject || limit === 'not_live') return null;
  const deadline = addHours(slot.startsAt, -setting.cancelCutOffHours);
  const fees =
    area === 'client'
      ? lateFees([{ ...slot, guards: slot.numOfSecurity }], {
          now,
          cutOffHours: setting.cancelCutOffHours,
          percent: setting.lateCancelPercent,
        })
      : null;
  return {
    kind: withdrawalOf([slot], booking.status, roles) ? ('withdrawShift' as const) : ('cancelShift' as const),
    isTooLate: limit === 'cut_off' && !fees,
    fee: fees?.total ?? ZERO,
    needsReason: transition.needsReason === true,
    deadline: isBound && slot.state === 'approved' ? deadline : null,
  };
};

/** The button in the row of a slot that cancels or withdraws it alone, or says why that is too late and whom to call. */
export const CancelShift = (props: CancelShiftProps) => {
  const { slot } = props;
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const terms = useTerms(props);
  if (!terms) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="first:-ml-3"
        icon={ICONS[terms.kind]}
        aria-label={t(`booking.${terms.kind}.of`, { shift: shiftText(t, i18n.language, slot) })}
        onClick={() => setOpen(true)}
      >
        {t(`booking.${terms.kind}.open`)}
      </Button>
      {isOpen &&
        (terms.isTooLate ? (
          <TooLateDialog {...props} onClose={close} />
        ) : (
          <CancelShiftDialog {...props} terms={terms} onClose={close} />
        ))}
    </>
  );
};

interface DialogProps extends CancelShiftProps {
  onClose: () => void;
}

const TooLateDialog = ({ slot, setting, onClose }: DialogProps) => {
  const { t, i18n } = useTranslation();
  const instant = (at: Instant) => formatInstant(i18n.language, at, setting.timeZone);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('booking.cancelShift.tooLateTitle')}
      description={shiftText(t, i18n.language, slot)}
    >
      <div className="flex flex-col gap-2 text-sm">
        <CallUs setting={setting}>
          {t('booking.cancelShift.tooLate', {
            count: setting.cancelCutOffHours,
            start: instant(slot.startsAt),
            until: instant(addHours(slot.startsAt, -setting.cancelCutOffHours)),
          })}
        </CallUs>
      </div>
    </Dialog>
  );
};

interface CancelShiftDialogProps extends DialogProps {
  terms: NonNullable<ReturnType<typeof useTerms>>;
}

const CancelShiftDialog = ({ terms, setting, slot, now: _now, ...props }: CancelShiftDialogProps) => {
  const { t, i18n } = useTranslation();
  const { booking } = props;
  const { kind } = terms;
  const { pendingChange } = booking;
  const { removed = [], changed = [] } = pendingChange ?? {};
  const isRequested = [...removed, ...changed.map(({ before }) => before)].some(({ id }) => id === slot.id);
  const isLast = !pendingChange && liveSlots(booking.slots).length === 1;
  const freed = guardsFreed([{ ...slotOfWire(slot), guards: 0 }]);
  const money = (sum: number) => formatMoney(i18n.language, sum, booking.currency);
  const amount = money(slot.amount);
  const fee = money(terms.fee);
  return (
    <CancelForm
      {...props}
      timeZone={setting.timeZone}
      kind={kind}
      slotIds={[slot.id]}
      title={t(`booking.${kind}.title`)}
      description={shiftText(t, i18n.language, slot)}
      submitLabel={terms.fee > 0 ? t('booking.cancel.confirmFee', { fee }) : t(`booking.${kind}.confirm`)}
      submitIcon={ICONS[kind]}
      needsReason={terms.needsReason}
      fee={terms.fee}
      effects={[
        ...(kind === 'cancelShift'
          ? [
              {
                label: t('booking.cancelShift.cost'),
                value:
                  terms.fee > 0
                    ? t('booking.cancel.fee', { fee, percent: setting.lateCancelPercent })
                    : t('booking.cancelShift.free'),
              },
            ]
          : []),
        {
          label: t('booking.cancelShift.bill'),
          value:
            kind === 'cancelShift'
              ? t('booking.cancelShift.less', { amount })
              : t('booking.withdrawShift.notBilled'),
        },
        ...(freed > 0
          ? [{ label: t('booking.cancel.freed'), value: t('slot.guards', { count: freed }) }]
          : []),
      ]}
    >
      {isLast && <Notice tone="info">{t(`booking.${kind}.last`)}</Notice>}
      {isRequested && <Notice tone="info">{t('booking.cancelShift.changeFalls')}</Notice>}
      {terms.deadline && terms.fee === 0 && (
        <p className="text-sm text-text-muted">
          {t('booking.cancelShift.until', {
            date: formatInstant(i18n.language, terms.deadline, setting.timeZone),
          })}
        </p>
      )}
    </CancelForm>
  );
};
