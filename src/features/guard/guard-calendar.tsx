import type { Guard } from '@contract/guard';
import { guardCalendarCalls } from '@contract/guard-calendar';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { CalendarLink } from '@src/components/layout/calendar-link';
import { Card } from '@src/components/ui/card';
import { useTranslation } from 'react-i18next';

/** The calendar link of a guard's shifts. */
export const GuardCalendar = ({ guard: { id } }: { guard: Guard }) => {
  const { t } = useTranslation();
  const given = { params: { id } };
  const create = useChange(guardCalendarCalls.create);
  const remove = useChange(guardCalendarCalls.remove);
  return (
    <Card title={t('guard.calendar.title')}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-text-muted">{t('guard.calendar.description')}</p>
        <CalendarLink
          link={useCall(guardCalendarCalls.find, given)}
          setting={useSetting()}
          create={(_input, meta) => create(given, meta)}
          remove={(_input, meta) => remove(given, meta)}
          help={t('guard.calendar.help')}
        />
      </div>
    </Card>
  );
};
