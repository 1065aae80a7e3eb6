import { ContactLink } from '@src/components/ui/contact-link';
import { formatDay } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { clsx } from 'clsx';
import { Phone, ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AbsentNow, Headline, MissingNow, TotalNow } from './headline';

interface HeadlineBannerProps {
  missing: MissingNow | undefined;
  absent: AbsentNow | undefined;
  headline: Headline | undefined;
  total: TotalNow;
  /** Orders that wait for approval. */
  waiting: number;
  /** Empty if there is none. */
  dutyDeskPhone: string;
}

/** Where guards are missing now, or assigned and not there, else who is on duty now or next, with the number of the duty desk. */
export const HeadlineBanner = ({
  missing,
  absent,
  headline,
  total,
  waiting,
  dutyDeskPhone,
}: HeadlineBannerProps) => {
  const desk = dutyDeskPhone && <DutyDesk phone={dutyDeskPhone} />;
  if (missing) return <MissingBanner missing={missing} absent={absent} desk={desk} />;
  if (absent) return <AbsentBanner absent={absent} desk={desk} />;
  return <ShiftBanner headline={headline} total={total} waiting={waiting} desk={desk} />;
};

const DutyDesk = ({ phone }: { phone: string }) => {
  const { t } = useTranslation();
  return (
    <p className="relative flex min-h-8 shrink-0 items-center gap-2 rounded bg-surface-raised px-3 py-1 text-sm whitespace-nowrap text-text">
      <Phone className="size-4 shrink-0" aria-hidden />
      {t('home.headline.desk')} <ContactLink kind="tel" to={phone} />
    </p>
  );
};

interface BannerProps {
  icon: typeof Phone;
  to: string;
  title: string;
  desk: ReactNode;
  className: string;
  children: ReactNode;
}

const Banner = ({ icon: Icon, to, title, desk, className, children }: BannerProps) => (
  <section
    className={clsx(
      'relative flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg px-5 py-5 shadow-raised',
      className,
    )}
  >
    <span className="flex min-w-0 flex-1 basis-64 items-start gap-4">
      <Icon className="mt-1 size-5 shrink-0" aria-hidden />
      <span className="min-w-0">
        <Link
          to={to}
          className="block text-lg font-semibold break-keep text-balance wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </Link>
        <span className="mt-1 block text-sm">{children}</span>
      </span>
    </span>
    {desk}
  </section>
);

const MissingBanner = ({
  missing: { premise, missing, required, elsewhere },
  absent,
  desk,
}: {
  missing: MissingNow;
  absent: AbsentNow | undefined;
  desk: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <Banner
      icon={TriangleAlert}
      to={paths.premise('client', premise.id)}
      title={t('home.headline.missing', { count: missing, premise: premise.name })}
      desk={desk}
      className="bg-accent text-accent-on"
    >
      <span className="block">
        {t('home.headline.onDuty', { present: required - missing, count: required })}
      </span>
      {elsewhere > 0 && <span className="block">{t('home.headline.elsewhere', { count: elsewhere })}</span>}
      {absent && (
        <span className="block">
          {t('home.headline.absent', { count: absent.absent, premise: absent.premise.name })}
        </span>
      )}
    </Banner>
  );
};

const AbsentBanner = ({
  absent: { premise, absent, elsewhere },
  desk,
}: {
  absent: AbsentNow;
  desk: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <Banner
      icon={TriangleAlert}
      to={paths.premise('client', premise.id)}
      title={t('home.headline.absent', { count: absent, premise: premise.name })}
      desk={desk}
      className="bg-accent text-accent-on"
    >
      {elsewhere > 0 && t('home.headline.absentElsewhere', { count: elsewhere })}
    </Banner>
  );
};

interface ShiftBannerProps extends Pick<HeadlineBannerProps, 'headline' | 'total' | 'waiting'> {
  desk: ReactNode;
}

/** "Tonight: 2 guards at Harbour View, 19:00", with the names of the guards. */
const ShiftBanner = ({ headline, total, waiting, desk }: ShiftBannerProps) => {
  const { t, i18n } = useTranslation();
  if (!headline)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed border-line-strong px-5 py-6">
        <p className="text-base text-text-muted">
          {waiting > 0 ? t('home.headline.waiting', { count: waiting }) : t('home.headline.none')}
        </p>
        {desk}
      </div>
    );
  const { when, slot, filled, required } = headline;
  const isRunning = when === 'now' || when === 'begun';
  const guards =
    filled >= required
      ? t('home.headline.guards', { count: filled })
      : t('home.headline.guardsOf', { filled, count: required });
  return (
    <Banner
      icon={ShieldCheck}
      to={paths.booking('client', slot.premise.id, slot.bookingId)}
      title={t(`home.headline.${when}`, {
        guards,
        premise: slot.premise.name,
        time: when === 'now' ? slot.endTime : slot.startTime,
        ...(when === 'begun' && { time: slot.startTime, until: slot.endTime }),
        day: formatDay(i18n.language, slot.date, 'weekday'),
      })}
      desk={desk}
      className="bg-primary text-primary-on hover:bg-primary-strong dark:bg-primary-soft dark:text-text"
    >
      {headline.guards.length > 0 ? headline.guards.join(t('listSeparator')) : t('home.headline.namesFollow')}
      {isRunning && total.guards > filled && (
        <span className="block font-semibold">
          {t('home.headline.total', {
            guards: t('home.headline.guards', { count: total.guards }),
            count: total.premises,
          })}
        </span>
      )}
    </Banner>
  );
};
