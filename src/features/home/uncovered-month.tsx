import type { ClientHome } from '@contract/home';
import type { Month } from '@contract/primitives';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { formatMonth } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { CalendarX2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface UncoveredMonthProps {
  premises: ClientHome['uncoveredNextMonth'];
  month: Month;
}

/** Premises whose next month has no guards yet, with the ways to order them. */
export const UncoveredMonth = ({ premises, month }: UncoveredMonthProps) => {
  const { t, i18n } = useTranslation();
  if (premises.length === 0) return null;
  return (
    <Card title={t('home.uncovered.title', { month: formatMonth(i18n.language, month) })}>
      <ul className="-my-3 flex flex-col divide-y divide-line">
        {premises.map(({ id, name, bookingId }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm">
            <CalendarX2 className="size-5 shrink-0 text-accent-text" aria-hidden />
            <p className="min-w-0 flex-1 basis-[140px] truncate font-medium">{name}</p>
            <span className="flex flex-wrap gap-2">
              <Button size="sm" to={paths.booking('client', id, bookingId)}>
                {t('home.uncovered.repeat')}
              </Button>
              <Button size="sm" to={paths.newStandingOrder('client', id, bookingId)}>
                {t('standingOrder.makeWeekly')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
