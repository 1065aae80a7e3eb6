import type { AdminHome } from '@contract/home';
import { formatNumber } from '@src/lib/format';
import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { gapsOf } from './coverage-gaps';

const LABEL_EVERY = 6;

interface CoverageStripProps {
  hours: AdminHome['hours'];
  /** The hour that runs now, 0 to 23. */
  currentHour: number;
}

/** The day hour by hour: how many places it needs, those filled in ink, the open ones in amber. */
export const CoverageStrip = ({ hours, currentHour }: CoverageStripProps) => {
  const { t, i18n } = useTranslation();
  const most = Math.max(1, ...hours.map((hour) => hour.required));
  if (hours.every((hour) => hour.required === 0))
    return <p className="py-4 text-sm text-text-muted">{t('home.coverage.none')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <ol className="flex h-28 items-stretch gap-px md:gap-1">
        {hours.map(({ filled, required }, hour) => {
          const open = Math.max(0, required - filled);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the hours of a day never move
            <li key={hour} className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="sr-only">
                {t('home.coverage.hour', {
                  time: `${String(hour).padStart(2, '0')}:00`,
                  filled: formatNumber(i18n.language, filled),
                  count: required,
                })}
              </span>
              <span aria-hidden className="flex flex-1 flex-col justify-end border-b border-line-strong">
                <span
                  className={clsx(
                    'flex min-h-px flex-col overflow-hidden md:rounded-t',
                    hour === currentHour && 'outline-2 outline-offset-1 outline-primary-text',
                  )}
                  style={{ height: `${(required / most) * 100}%` }}
                >
                  <span className="bg-accent" style={{ flexGrow: open }} />
                  <span className="bg-primary" style={{ flexGrow: Math.min(filled, required) }} />
                </span>
              </span>
              <span
                aria-hidden
                className={clsx(
                  'tabular h-4 text-xs whitespace-nowrap text-text-muted',
                  hour % LABEL_EVERY !== 0 && 'invisible',
                )}
              >
                <span className="inline-block w-0">{String(hour).padStart(2, '0')}:00</span>
              </span>
            </li>
          );
        })}
      </ol>
      <Gaps hours={hours} />
    </div>
  );
};

const Gaps = ({ hours }: { hours: AdminHome['hours'] }) => {
  const { t } = useTranslation();
  const gaps = gapsOf(hours);
  if (gaps.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm text-success-text">
        <CircleCheck className="size-4 shrink-0" aria-hidden />
        {t('home.coverage.full')}
      </p>
    );
  return (
    <ul className="flex flex-wrap items-center gap-2 text-sm">
      {gaps.map((gap) => (
        <li
          key={gap.from}
          className="tabular inline-flex min-h-6 items-center gap-1 rounded-full bg-accent-soft px-2 text-xs text-accent-text"
        >
          <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
          {t('home.coverage.gap', { from: gap.from, to: gap.to, count: gap.open })}
        </li>
      ))}
    </ul>
  );
};
