import type { Premise } from '@contract/premise';
import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { paths } from '@src/lib/paths';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

// Loaded on the first click.
const PremisePicker = lazyDialog(() => import('./premise-picker').then((module) => module.PremisePicker));

/** Links to the booking editor; asks for the premise if there are several. */
export const BookGuards = ({ premises }: { premises: readonly Premise[] }) => {
  const { t } = useTranslation();
  const [isPicking, setPicking] = useState(false);
  const [first, ...others] = premises.filter((premise) => premise.status === 'active');
  if (!first) return null;
  if (others.length === 0)
    return (
      <Button kind="primary" icon={CalendarPlus} to={paths.newBooking('client', first.id)}>
        {t('booking.book')}
      </Button>
    );
  return (
    <>
      <Button kind="primary" icon={CalendarPlus} aria-haspopup="dialog" onClick={() => setPicking(true)}>
        {t('booking.book')}
      </Button>
      {isPicking && <PremisePicker premises={[first, ...others]} onClose={() => setPicking(false)} />}
    </>
  );
};
