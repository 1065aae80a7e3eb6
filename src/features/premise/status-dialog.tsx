import type { CallAnswer } from '@contract/call';
import { type Premise, type PremiseStatus, premiseCalls } from '@contract/premise';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { useChecks } from '@src/components/form/use-checks';
import { Loaded } from '@src/components/layout/loaded';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { StatusChip } from '@src/components/ui/status-chip';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useSubmit } from '@src/hooks/use-submit';
import { STATUS_TONES } from '@src/lib/booking-status';
import { formatDayRange } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import type { UseQueryResult } from '@tanstack/react-query';
import { Ban, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { valuesOf } from './premise-values';

type LivePage = CallAnswer<typeof premiseCalls.liveBookings>;

interface LiveBookingsProps {
  premiseId: number;
  bookings: UseQueryResult<LivePage>;
}

/** Bookings with upcoming shifts, the next first, and the number of those beyond the first page. */
const LiveBookings = ({ premiseId, bookings }: LiveBookingsProps) => {
  const { t } = useTranslation();
  return (
    <Loaded queries={{ bookings }} skeleton={<SkeletonRows rows={3} label={t('loading')} />}>
      {(loaded) => <Bookings premiseId={premiseId} {...loaded.bookings} />}
    </Loaded>
  );
};

const Bookings = ({ premiseId, items, total }: { premiseId: number } & LivePage) => {
  const { t, i18n } = useTranslation();
  if (total === 0) return <p className="text-sm">{t('premise.live.none')}</p>;
  const more = total - items.length;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('premise.live.title', { count: total })}</h3>
      <ul className="max-h-[320px] divide-y divide-line overflow-y-auto rounded border">
        {items.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 text-sm">
            <Link
              to={paths.booking('admin', premiseId, booking.id)}
              className="text-primary-text underline-offset-4 hover:underline"
            >
              {t('booking.number', { id: booking.id })}
            </Link>
            <StatusChip
              tone={STATUS_TONES[booking.status]}
              label={t(`booking.status.${booking.status}`)}
              detail={`${booking.filled}/${booking.required}`}
            />
            <span className="basis-full text-text-muted">
              {formatDayRange(i18n.language, booking.firstDate, booking.lastDate)} ·{' '}
              {t('slot.count', { count: booking.slotCount })}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link
          to={`${paths.manageBookings}?premiseId=${premiseId}`}
          className="text-sm text-primary-text underline-offset-4 hover:underline"
        >
          {t('premise.live.more', { count: more })}
        </Link>
      )}
    </section>
  );
};

interface StatusDialogProps {
  premise: Premise;
  onClose: () => void;
}

const useStatus = ({ premise, onClose }: StatusDialogProps, status: PremiseStatus, name: string) => {
  const { t } = useTranslation();
  const refusalMessage = useRefusalMessage();
  const sending = useSubmit(useChange(premiseCalls.save.admin), {
    name,
    done: () => t(`premise.status.done.${status}`, { name: premise.name }),
    onDone: onClose,
    // The page refetches the premise, so the next attempt sends the newest version.
    onRefused: (refusal) => (refusal.code === 'stale' ? t('premise.status.stale') : refusalMessage(refusal)),
  });
  const submit = () =>
    void sending.submit({
      params: { id: premise.id },
      body: { ...valuesOf(premise), position: premise.position, status, version: premise.version },
    });
  return { sending, submit };
};

/** Shows the live bookings of a premise before it is closed. */
export const CloseDialog = (props: StatusDialogProps) => {
  const { premise, onClose } = props;
  const { t } = useTranslation();
  const bookings = useCall(premiseCalls.liveBookings, { params: { id: premise.id } });
  const count = bookings.data?.total ?? 0;
  const label = count > 0 ? t('premise.status.closeKeeping', { count }) : t('premise.status.close');
  const { sending, submit } = useStatus(props, 'closed', label);
  const checks = useChecks(sending, { problem: bookings.isSuccess ? undefined : t('form.notLoaded') });
  return (
    <FormDialog
      title={t('premise.status.title.closed', { name: premise.name })}
      description={t('premise.status.description.closed')}
      submitLabel={label}
      submitIcon={Ban}
      isDestructive
      sending={checks.sending}
      onSubmit={() => checks.submit(submit)}
      onClose={onClose}
    >
      <LiveBookings premiseId={premise.id} bookings={bookings} />
    </FormDialog>
  );
};

/** Reopens a closed premise. */
export const ReopenDialog = (props: StatusDialogProps) => {
  const { t } = useTranslation();
  const label = t('premise.status.reopen');
  const { sending, submit } = useStatus(props, 'active', label);
  return (
    <FormDialog
      title={t('premise.status.title.active', { name: props.premise.name })}
      description={t('premise.status.description.active')}
      submitLabel={label}
      submitIcon={RotateCcw}
      sending={sending}
      onSubmit={submit}
      onClose={props.onClose}
    />
  );
};
