import type { Day } from '@contract/primitives';
import { daysText } from '@src/lib/days-text';
import { useTranslation } from 'react-i18next';
import type { RepeatedDay } from './repeat-items';

const WHY = ['past', 'noSuchDay'] as const;

/** The days on which a booking comes again, and those that are left out, with the reason. */
export const RepeatDays = ({ days }: { days: readonly RepeatedDay[] }) => {
  const { t, i18n } = useTranslation();
  const text = (some: readonly (Day | null)[]) =>
    daysText(
      i18n.language,
      some.flatMap((day) => day ?? []),
    );
  const kept = days.filter(({ skipped }) => skipped === null);
  return (
    <div role="status" className="flex flex-col gap-2 rounded bg-surface-sunken p-3 text-sm">
      <p className="font-medium">{t('booking.repeat.kept', { count: kept.length })}</p>
      {kept.length > 0 && <p>{text(kept.map(({ to }) => to))}</p>}
      {WHY.map((why) => {
        const skipped = days.filter((day) => day.skipped === why);
        if (skipped.length === 0) return null;
        return (
          <p key={why} className="text-warning-text">
            {t(`booking.repeat.skipped.${why}`, {
              count: skipped.length,
              // A day that there is not in the other month is named by the one that it would repeat.
              days: text(skipped.map(({ date, to }) => to ?? date)),
            })}
          </p>
        );
      })}
    </div>
  );
};
