import type { ReachingDuty } from '@contract/leave';
import { Notice } from '@src/components/ui/notice';
import { formatDay, formatTimes } from '@src/lib/format';
import { useTranslation } from 'react-i18next';

interface ReachingDutiesProps {
  name: string;
  duties: readonly ReachingDuty[];
}

/** The shifts that begin before the leave and end in it: the guard keeps them. */
export const ReachingDuties = ({ name, duties }: ReachingDutiesProps) => {
  const { t, i18n } = useTranslation();
  if (duties.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{t('leave.reaching', { name, count: duties.length })}</p>
      <ul>
        {duties.map(({ slot, premise }) => (
          <li key={slot.id} className="flex flex-wrap gap-x-2 font-medium">
            <span className="tabular whitespace-nowrap">
              {formatDay(i18n.language, slot.date, 'weekday')} {formatTimes(slot.startTime, slot.endTime)}
            </span>
            <span>{premise.name}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
};
