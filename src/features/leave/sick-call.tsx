import type { Guard } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { Button } from '@src/components/ui/button';
import { Thermometer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

// Loaded on demand.
const LeaveDialog = lazy(() => import('./leave-dialog').then((module) => ({ default: module.LeaveDialog })));

/** Records that a guard is sick from today and reassigns the shifts. */
export const SickCall = ({ guard, today }: { guard: Guard; today: Day }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" icon={Thermometer} onClick={() => setOpen(true)}>
        {t('leave.sickCall')}
      </Button>
      {isOpen && (
        <Suspense>
          <LeaveDialog guard={guard} today={today} isSickCall onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
