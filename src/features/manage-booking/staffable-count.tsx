import type { BookingListRow } from '@contract/booking';
import { Button } from '@src/components/ui/button';
import { GuardLink } from '@src/components/ui/guard-link';
import { Popover, PopoverContent, PopoverTrigger } from '@src/components/ui/popover';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface StaffableCountProps {
  row: BookingListRow;
  /** In words, for a card, which has no headers. */
  isCard?: boolean;
}

/** How many of the waiting places guards could fill; a press opens which guards. */
export const StaffableCount = ({ row: { staffable }, isCard = false }: StaffableCountProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!staffable) return isCard ? null : '–';
  const { of, can, guards } = staffable;
  const title = t('manageBooking.staffable', { can, of });
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        aria-label={title}
        className={clsx(
          // Above the link that covers the row.
          'relative z-sticky flex min-h-6 items-center underline decoration-dotted underline-offset-4 hover:decoration-solid',
          isCard && 'text-xs in-[table]:hidden',
          can < of && 'font-medium text-warning-text',
        )}
      >
        {isCard ? title : t('manageBooking.canOf', { can, of })}
      </PopoverTrigger>
      <PopoverContent
        align="start"
        sideOffset={4}
        aria-label={title}
        className="flex max-h-[min(400px,var(--radix-popover-content-available-height))] w-[300px] max-w-[calc(100vw-16px)] flex-col p-4 text-sm"
        // Focuses the popover itself, so that a second Enter opens no guard.
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
        }}
      >
        <div className="flex items-start justify-between gap-2">
          <p className="min-h-6 font-semibold">{title}</p>
          <Button
            variant="ghost"
            size="icon"
            icon={X}
            aria-label={t('close')}
            onClick={() => setOpen(false)}
            className="-mt-2 -mr-2"
          />
        </div>
        {can < of && (
          <p className="text-warning-text">{t('manageBooking.unstaffable', { count: of - can })}</p>
        )}
        <ul className="mt-2 min-h-0 overflow-y-auto">
          {guards.map((guard) => (
            <li key={guard.id} className="flex items-baseline justify-between gap-4">
              <GuardLink guard={guard} />
              <span className="tabular whitespace-nowrap text-text-muted">
                {t('slot.count', { count: guard.places })}
              </span>
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
};
