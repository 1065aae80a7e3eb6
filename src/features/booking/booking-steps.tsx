import type { Booking, BookingStatus } from '@contract/booking';
import { countSlots } from '@domain/wire-slot';
import { Card } from '@src/components/ui/card';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const STEPS = ['ordered', 'approved', 'assigned'] as const;

/** How many steps are done, by status; a booking whose steps are all done, and an ended one, shows none. */
const DONE: Partial<Record<BookingStatus, number>> = {
  Ordered: 1,
  Approved: 2,
  SecurityAssigning: 2,
};

/** What happens next with an order, for the client who placed it. */
export const BookingSteps = ({ booking }: { booking: Pick<Booking, 'status' | 'slots'> }) => {
  const { t } = useTranslation();
  const done = DONE[booking.status];
  const { approved, pending } = countSlots(booking.slots);
  if (done === undefined) return null;
  return (
    <Card title={t('booking.steps.title')}>
      <ol className="grid gap-3 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li
            key={step}
            aria-current={index === done ? 'step' : undefined}
            className={clsx(
              'flex gap-3 border-l-2 pl-3 md:border-t-2 md:border-l-0 md:pt-3 md:pl-0',
              // On a phone the card is short: it says what is next.
              index < done && 'max-md:hidden',
              index < done ? 'border-success' : index === done ? 'border-primary' : 'border-line',
            )}
          >
            <span
              className={clsx(
                'grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
                index < done
                  ? 'bg-success-soft text-success-text'
                  : index === done
                    ? 'bg-primary text-primary-on'
                    : 'bg-surface-sunken text-text-muted',
              )}
            >
              {index < done ? <Check className="size-4" aria-hidden /> : index + 1}
            </span>
            <div className="text-sm">
              <p className={clsx('font-medium', index > done && 'text-text-muted')}>
                {t(`booking.steps.${step}.title`)}
                {index < done && <span className="sr-only"> ({t('booking.steps.done')})</span>}
              </p>
              <p className="text-text-muted">
                {step === 'approved' && approved > 0 && pending > 0
                  ? t('booking.detail.partlyApproved', { approved, count: approved + pending })
                  : t(`booking.steps.${step}.${index < done ? 'after' : 'before'}`)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
};
