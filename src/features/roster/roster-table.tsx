import type { RosterRow } from '@contract/coverage';
import { SlotPeople } from '@src/components/ui/slot-people';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatTimes } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { openForWholeSlot, type RosterSlot, rosterDays } from './roster-days';

const HEAD = 'border-b border-line-strong px-2 py-2 text-left font-medium';

/** Shifts of a period by day and premise with their guards. The header is repeated on each printed page. */
export const RosterTable = ({ rows, caption }: { rows: readonly RosterRow[]; caption: string }) => {
  const { t, i18n } = useTranslation();
  return (
    <table data-print="wide" className="w-full text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={HEAD}>
            {t('roster.premise')}
          </th>
          <th scope="col" className={HEAD}>
            {t('roster.shift')}
          </th>
          <th scope="col" className={HEAD}>
            {t('roster.guards')}
          </th>
        </tr>
      </thead>
      {rosterDays(rows).map(({ date, slots }) => (
        <tbody key={date}>
          <tr className="break-after-avoid">
            <th
              scope="rowgroup"
              colSpan={3}
              className="bg-surface-sunken px-2 py-2 text-left font-semibold max-md:block print:bg-transparent"
            >
              <Unbroken>{formatDay(i18n.language, date, 'full')}</Unbroken>
            </th>
          </tr>
          {slots.map((slot, index) => (
            <ShiftRow
              key={slot.slotId}
              slot={slot}
              isSamePremise={slots[index - 1]?.premise.id === slot.premise.id}
            />
          ))}
        </tbody>
      ))}
    </table>
  );
};

const ShiftRow = ({ slot, isSamePremise }: { slot: RosterSlot; isSamePremise: boolean }) => {
  const { t } = useTranslation();
  const open = openForWholeSlot(slot);
  return (
    <tr className="break-inside-avoid border-b border-line align-top max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:gap-y-1 max-md:px-2 max-md:py-2">
      <th
        scope="row"
        className="font-semibold max-md:w-full max-md:text-left md:w-1/4 md:px-2 md:py-2 md:text-left"
      >
        <span className={isSamePremise ? 'sr-only' : undefined}>{slot.premise.name}</span>
      </th>
      <td className="whitespace-nowrap md:px-2 md:py-2">
        <Link
          to={paths.booking('admin', slot.premise.id, slot.bookingId)}
          className="underline-offset-4 hover:underline"
        >
          {t(`shift.type.${slot.type}`)}{' '}
          <span className="tabular">{formatTimes(slot.startTime, slot.endTime)}</span>
        </Link>
      </td>
      <td className="w-full md:px-2 md:py-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <SlotPeople slot={slot} />
          {open > 0 && (
            <span className="inline-flex items-center gap-1 font-medium text-warning-text">
              <TriangleAlert className="size-4 shrink-0" aria-hidden />
              {t('slot.open', { count: open })}
            </span>
          )}
        </div>
      </td>
    </tr>
  );
};
