import type { Guard } from '@contract/guard';
import type { Day } from '@contract/primitives';
import type { DayView } from '@src/components/calendar/day-cell';
import { useTimesOf } from '@src/hooks/use-times-of';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLicenceTypeName } from './licence-chip';
import { latestLicences } from './licence-expiry';
import { offOn, type Rota, type Turn } from './use-rota';

/** Names of the licences whose last day it is. */
const useEnding = (guard: Guard) => {
  const nameOf = useLicenceTypeName();
  const latest = latestLicences(guard.licences);
  return (day: Day): string[] =>
    latest.filter(({ expiresOn }) => expiresOn === day).map(({ type }) => nameOf(type));
};

/** Turns at one premise that follow each other at once are one duty. */
const dutiesOf = (turns: readonly Turn[]): Pick<Turn, 'from' | 'to' | 'premise'>[] => {
  const duties: Pick<Turn, 'from' | 'to' | 'premise'>[] = [];
  for (const { from, to, premise } of turns) {
    const last = duties.at(-1);
    if (last?.to === from && last.premise?.id === premise?.id) last.to = to;
    else duties.push({ from, to, premise });
  }
  return duties;
};

/** "06:00–12:00"; a narrow cell has the one under the other. */
const Times = ({ text }: { text: string }) => {
  const [begin, end] = text.split('–');
  return (
    <span className="tabular whitespace-nowrap">
      <span className="max-md:block">{begin}</span>
      <span className="max-md:sr-only">–</span>
      <span className="max-md:block">{end}</span>
    </span>
  );
};

/** What the calendar shows of a day of a guard. */
export const useGuardDayView = (guard: Guard, rota: Rota): ((day: Day) => DayView) => {
  const { t } = useTranslation();
  const timesOf = useTimesOf();
  const endingOn = useEnding(guard);
  return (day) => {
    const turns = rota.turns.filter(({ date }) => date === day);
    const off = offOn(guard.dateOffs, day);
    const ending = endingOn(day);
    return {
      words: ending.map((licence) => t('guard.month.licenceEnds', { licence })),
      ...(ending.length > 0 && {
        badges: <CalendarX2 className="size-4 text-danger-text" />,
      }),
      content: (
        <span className="flex flex-col gap-1 text-xs">
          {off && (
            <span className="truncate rounded bg-hatch px-1 text-text-muted">
              {t(`guard.off.${off.kind}`)}
            </span>
          )}
          {dutiesOf(turns).map(({ from, to, premise }) => (
            <span
              key={from}
              className="flex min-w-0 flex-col rounded bg-primary-soft text-primary-text sm:px-1"
            >
              <Times text={timesOf({ from, to })} />
              <span className="truncate max-md:sr-only">{premise?.name ?? t('guard.week.elsewhere')}</span>
            </span>
          ))}
        </span>
      ),
    };
  };
};

/** What of a day stands in no shift: which licences end. */
export const GuardDay = ({ guard, day }: { guard: Guard; day: Day }) => {
  const { t } = useTranslation();
  const ending = useEnding(guard)(day);
  return ending.map((licence) => (
    <p key={licence} className="text-danger-text">
      {t('guard.month.licenceEnds', { licence })}
    </p>
  ));
};
