import type { BilledSlot } from '@contract/invoice';
import { SlotPeople } from '@src/components/ui/slot-people';
import { formatDay, formatTimes } from '@src/lib/format';
import { UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The slots of a line, with their guards and who approved them. */
export const LineSlots = ({ slots }: { slots: readonly BilledSlot[] }) => {
  const { t, i18n } = useTranslation();
  return (
    <ul className="grid grid-cols-1 divide-y divide-line text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto] print:grid-cols-[auto_minmax(0,1fr)_auto]">
      {slots.map((slot) => (
        <li
          key={slot.id}
          className="col-span-full grid grid-cols-subgrid break-inside-avoid gap-x-6 gap-y-1 py-2 first:pt-0 last:pb-0 max-sm:grid-cols-1 print:grid-cols-subgrid"
        >
          <span className="tabular">
            {formatDay(i18n.language, slot.date, 'weekday')}{' '}
            <span className="whitespace-nowrap text-text-muted">
              {formatTimes(slot.startTime, slot.endTime)}
            </span>
          </span>
          <span className="min-w-0">
            {slot.guards.length > 0 ? (
              <SlotPeople slot={slot} />
            ) : (
              <span className="text-text-muted">{t('slot.nobody')}</span>
            )}
          </span>
          <span className="flex items-start gap-1 text-text-muted">
            <UserCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
            {slot.approvedBy
              ? t('invoice.approvedBy', { name: slot.approvedBy.name })
              : t('invoice.notApproved')}
          </span>
        </li>
      ))}
    </ul>
  );
};
