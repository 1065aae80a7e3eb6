import { type DutyQueue, dutyCalls } from '@contract/duty';
import { dayOf, timeOf } from '@domain/time';
import { useCall } from '@src/api/use-call';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { DutyStateBadge } from '@src/components/ui/duty-state-badge';
import { GuardLink } from '@src/components/ui/guard-link';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatNumber, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { millisecondsInMinute } from 'date-fns/constants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DutyActions, type SlotAction } from './duty-actions';
import { DutyFacts } from './duty-facts';

/** More than these of a queue are a list of their own. */
const MAX_SHOWN = '5';

const useQueue = (queue: DutyQueue, filters: Readonly<Record<string, string>>) => {
  const rows = useCall(
    dutyCalls.list,
    { query: { ...filters, queue, limit: MAX_SHOWN } },
    { keepsPrevious: true, refetchInterval: millisecondsInMinute },
  );
  return { queue, rows };
};

/** The guards who ask staff to act, as the board is filtered, the most urgent queue first. */
export const useAsking = (filters: Readonly<Record<string, string>>) => [
  useQueue('missing', filters),
  useQueue('declined', filters),
  useQueue('unconfirmed', filters),
];

interface AskingRowsProps {
  asking: ReturnType<typeof useAsking>;
  zone: string;
  slotAction: SlotAction;
}

/** Guards who are missing, can't come or haven't confirmed, each with the phone and the actions. Renders nothing if there are none. */
export const AskingRows = ({ asking, zone, slotAction }: AskingRowsProps) => {
  const { t, i18n } = useTranslation();
  const shown = asking.flatMap(({ rows }) => rows.data?.items ?? []);
  const whole = asking.filter(({ rows: { data } }) => data && data.total > data.items.length);
  if (shown.length === 0) return null;
  return (
    <Card title={t('attendance.queue.label')} className="border-l-4 border-l-accent">
      <ul className="-my-3 divide-y divide-line text-sm">
        {shown.map((row) => {
          const { slotId, guard, premise, startsAt, endsAt, state } = row;
          const times = formatTimes(timeOf(startsAt, zone), timeOf(endsAt, zone));
          return (
            <li
              key={`${slotId} ${guard.id} ${startsAt}`}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="flex flex-wrap items-center gap-x-3 font-medium">
                  <GuardLink guard={guard} />
                  {guard.phone && <ContactLink kind="tel" to={guard.phone} />}
                </p>
                <p className="text-text-muted">
                  {premise.name}{' '}
                  <Unbroken>{`${formatDay(i18n.language, dayOf(startsAt, zone), 'weekday')} ${times}`}</Unbroken>
                </p>
              </div>
              <div className="min-w-0 flex-1 basis-40">
                <DutyStateBadge state={state} />
                <DutyFacts row={row} zone={zone} />
              </div>
              <DutyActions row={row} slotAction={slotAction} />
            </li>
          );
        })}
      </ul>
      {whole.length > 0 && (
        <p className="mt-5 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {whole.map(({ queue, rows }) => (
            <Link
              key={queue}
              to={`${paths.attendance}?queue=${queue}`}
              className="inline-flex min-h-6 items-center text-primary-text underline-offset-4 hover:underline"
            >
              {t('attendance.queue.whole', {
                queue: t(`attendance.queue.${queue}`),
                number: formatNumber(i18n.language, rows.data?.total ?? 0),
              })}
            </Link>
          ))}
        </p>
      )}
    </Card>
  );
};
