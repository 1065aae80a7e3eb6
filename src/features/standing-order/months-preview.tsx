import type { Area } from '@contract/access';
import { type StandingOrder, standingOrderBody, standingOrderCalls } from '@contract/standing-order';
import { useCall } from '@src/api/use-call';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useTranslation } from 'react-i18next';
import type { StandingOrderFormState } from './form-values';
import { UpcomingMonths } from './upcoming-months';

interface MonthsPreviewProps {
  area: Area;
  form: StandingOrderFormState;
  currency: string;
  today: string;
  /** The standing order that is changed. */
  existing: StandingOrder | undefined;
}

/** What the next months would cost with the values as typed. The contact has no effect on it, so a missing one is fine. */
export const MonthsPreview = ({ area, form, currency, today, existing }: MonthsPreviewProps) => {
  const { t } = useTranslation();
  const { premiseId, weekdays, publicHolidays, from, until, shifts, noticeDays } = form.watch();
  const parsed = standingOrderBody.safeParse({
    premiseId,
    weekdays,
    publicHolidays,
    from,
    until: until || null,
    shifts,
    noticeDays,
    bookingOwner: '-',
    bookingOwnerContact: '-',
    phoneNumberBookingOwner: '-',
    emailBookingOwner: 'preview@example.com',
  });
  const preview = useCall(
    standingOrderCalls.preview[area],
    { body: parsed.success ? { ...parsed.data, standingOrderId: existing?.id } : ({} as never) },
    { enabled: parsed.success, keepsPrevious: true, gcTime: 0 },
  );
  return (
    <>
      {!parsed.success ? (
        <p className="text-sm text-text-muted">{t('standingOrder.upcoming.incomplete')}</p>
      ) : preview.data ? (
        <div aria-live="polite" aria-busy={preview.isFetching}>
          <UpcomingMonths
            months={preview.data}
            currency={currency}
            today={today}
            isPaused={existing?.status === 'Paused'}
          />
        </div>
      ) : preview.isError ? (
        <Notice tone="danger" onRetry={preview.refetch}>
          {t('standingOrder.upcoming.failed')}
        </Notice>
      ) : (
        <SkeletonRows rows={3} label={t('loading')} />
      )}
    </>
  );
};
