import type { Day } from '@contract/primitives';
import { Checkbox } from '@src/components/ui/checkbox';
import { daysText } from '@src/lib/days-text';
import { formatDay } from '@src/lib/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Repeat } from './use-repeat';

const SKIP_REASONS = ['past', 'noSuchDay', 'tooFar'] as const;

/** Where each day of the booking is repeated, and which days are skipped, booked twice or left without guards. */
export const RepeatDays = ({ repeat }: { repeat: Repeat }) => {
  const { t, i18n } = useTranslation();
  const { days, added, uncovered, duplicates, isOnlyMissing } = repeat;
  const { language } = i18n;
  const text = (some: readonly (Day | null)[]) =>
    daysText(
      language,
      some.flatMap((day) => day ?? []),
    );
  const copied = days.filter(({ skipped }) => skipped === null);
  const day = (date: Day) => formatDay(language, date, 'weekday');
  return (
    <div role="status" className="flex flex-col gap-2 rounded bg-surface-sunken p-3 text-sm">
      <p className="font-medium">
        {t('booking.repeat.copied', { count: days.length, copied: copied.length })}
      </p>
      {SKIP_REASONS.map((reason) => {
        const skipped = days.filter((each) => each.skipped === reason);
        return (
          skipped.length > 0 && (
            <Warning key={reason}>
              {t(`booking.repeat.skipped.${reason}`, {
                count: skipped.length,
                // A date missing in the other month is named by the day that it would repeat.
                days: text(skipped.map(({ date, to }) => to ?? date)),
              })}
            </Warning>
          )
        );
      })}
      {added.length > 0 && (
        <p>{t('booking.repeat.added', { count: added.length, days: text(added.map(({ to }) => to)) })}</p>
      )}
      {uncovered.length > 0 && (
        <Warning>{t('booking.repeat.uncovered', { count: uncovered.length, days: text(uncovered) })}</Warning>
      )}
      {duplicates.length > 0 && (
        <div className="flex flex-col gap-1">
          <Warning>
            {t('booking.repeat.twice', {
              count: duplicates.length,
              days: text(duplicates.map(({ date }) => date)),
            })}
          </Warning>
          <Checkbox
            checked={isOnlyMissing}
            onChange={(event) => repeat.setOnlyMissing(event.target.checked)}
            label={t('booking.booked.onlyMissing')}
          />
        </div>
      )}
      {(copied.length > 0 || added.length > 0) && (
        <details>
          <summary className="min-h-6 w-fit underline underline-offset-2">
            {t('booking.repeat.dayByDay')}
          </summary>
          <ul className="tabular mt-1 grid gap-x-4 sm:grid-cols-2">
            {days.map(({ date, to, skipped }) => (
              <li key={`${date} ${to}`}>
                {t('booking.repeat.goesTo', {
                  from: day(date),
                  to: to && !skipped ? day(to) : t('booking.repeat.nowhere'),
                })}
              </li>
            ))}
            {added.map(({ to, like }) => (
              <li key={to}>{t('booking.repeat.goesTo', { from: day(like), to: day(to) })}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

const Warning = ({ children }: { children: ReactNode }) => <p className="text-warning-text">{children}</p>;
