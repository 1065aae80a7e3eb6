import { formatDay } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Headline } from './headline';

/** "Tonight: 2 guards at Harbour View, 19:00", with the names of the guards. */
export const HeadlineBanner = ({ headline }: { headline: Headline | undefined }) => {
  const { t, i18n } = useTranslation();
  if (!headline)
    return (
      <p className="rounded-lg border border-dashed border-line-strong px-5 py-6 text-base text-text-muted">
        {t('home.headline.none')}
      </p>
    );
  const { when, slot, filled, required } = headline;
  const guards =
    filled >= required
      ? t('home.headline.guards', { count: filled })
      : filled > 0
        ? t('home.headline.guardsOf', { filled, count: required })
        : t('home.headline.booked', { count: required });
  return (
    <Link
      to={paths.booking('client', slot.premise.id, slot.bookingId)}
      className="flex items-start gap-4 rounded-lg bg-primary px-5 py-5 text-primary-on shadow-raised hover:bg-primary-strong dark:bg-primary-soft dark:text-text"
    >
      <ShieldCheck className="mt-1 size-5 shrink-0" aria-hidden />
      <span className="min-w-0">
        <span className="block text-lg font-semibold break-keep text-balance wrap-anywhere">
          {t(`home.headline.${when}`, {
            guards,
            premise: slot.premise.name,
            time: when === 'now' ? slot.endTime : slot.startTime,
            day: formatDay(i18n.language, slot.date, 'weekday'),
          })}
        </span>
        <span className="mt-1 block text-sm">
          {headline.guards.length > 0
            ? headline.guards.join(t('listSeparator'))
            : t('home.headline.namesFollow')}
        </span>
      </span>
    </Link>
  );
};
