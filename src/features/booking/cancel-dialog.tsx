import type { Booking } from '@contract/booking';
import type { Instant } from '@contract/primitives';
import { cancelOutcome } from '@domain/booking-cancel';
import { guardsFreed } from '@domain/guards-freed';
import { DescriptionList } from '@src/components/layout/description-list';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { Notice } from '@src/components/ui/notice';
import { formatInstant, formatMoney } from '@src/lib/format';
import { Ban } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from './problem-notice';
import { ReasonField, useReason } from './reason-field';
import { sumOf } from './slots';
import type { CancelInHand, CancelTerms } from './use-cancel';

const FORM_ID = 'cancel-booking';

interface CancelDialogProps {
  booking: Booking;
  cancel: CancelInHand;
  /** Null once the booking has ended meanwhile. */
  terms: CancelTerms | null;
  now: Instant;
  timeZone: string;
}

/** Shows what a cancel leaves to be billed and what falls away, and asks for the reason. */
export const CancelDialog = ({ booking, cancel, terms, now, timeZone }: CancelDialogProps) => {
  const { t, i18n } = useTranslation();
  const reason = useReason(terms?.needsReason ?? false);
  const { staying, ending } = cancelOutcome(booking.slots, now);
  const money = (slots: Booking['slots']) => formatMoney(i18n.language, sumOf(slots), booking.currency);
  const freed = guardsFreed(ending.map((slot) => ({ ...slot, numOfSecurity: 0 })));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.check()) void cancel.send(reason.reason);
  };
  return (
    <Dialog
      open
      onOpenChange={cancel.close}
      title={t('booking.cancel.title', { number: t('booking.number', { id: booking.id }) })}
      description={t('booking.cancel.description')}
      actions={
        <>
          <Button variant="outline" onClick={cancel.close}>
            {t('booking.cancel.keep')}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="destructive"
            icon={Ban}
            pending={cancel.isPending}
            disabled={terms === null}
          >
            {t('booking.cancel.confirm', { count: ending.length })}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ProblemNotice inHand={cancel.inHand} timeZone={timeZone} />
        <DescriptionList
          className="tabular rounded bg-surface-sunken p-3"
          items={[
            {
              label: t('booking.cancel.ending'),
              value: `${t('slot.count', { count: ending.length })} · ${money(ending)}`,
            },
            { label: t('booking.cancel.freed'), value: t('slot.guards', { count: freed }) },
            {
              label: t('booking.cancel.staying'),
              value:
                staying.length === 0
                  ? t('booking.cancel.nothingStays')
                  : `${t('slot.count', { count: staying.length })} · ${money(staying)}`,
            },
          ]}
        />
        {staying.length > 0 && <p className="text-sm text-text-muted">{t('booking.cancel.whyStaying')}</p>}
        {booking.pendingChange && <Notice tone="info">{t('booking.cancel.changeFalls')}</Notice>}
        {terms?.until && !terms.until.isOver && (
          <p className="text-sm text-text-muted">
            {t('booking.cancel.until', { date: formatInstant(i18n.language, terms.until.at, timeZone) })}
          </p>
        )}
        <ReasonField reason={reason} help={t('booking.cancel.reasonHelp')} />
      </form>
    </Dialog>
  );
};
