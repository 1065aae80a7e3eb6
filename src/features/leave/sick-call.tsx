import type { Guard } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { Thermometer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

// Loaded on demand.
const LeaveDialog = lazyDialog(() => import('./leave-dialog').then((module) => module.LeaveDialog));

/** Records that a guard is sick from today and reassigns the shifts. */
export const SickCall = ({ guard, today }: { guard: Guard; today: Day }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" icon={Thermometer} onClick={() => setOpen(true)}>
        {t('leave.sickCall')}
      </Button>
      {isOpen && <LeaveDialog guard={guard} today={today} isSickCall onClose={() => setOpen(false)} />}
    </>
  );
};
