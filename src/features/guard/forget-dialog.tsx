import type { Guard } from '@contract/guard';
import { guardDataCalls } from '@contract/guard-data';
import { useChange } from '@src/api/use-change';
import { ReasonDialog } from '@src/components/form/reason-dialog';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Asks why the data of a guard who left are deleted. */
export const ForgetDialog = ({ guard, onClose }: { guard: Guard; onClose: () => void }) => {
  const { t } = useTranslation();
  const forget = useChange(guardDataCalls.forget);
  return (
    <ReasonDialog
      title={t('guard.data.eraseAsk', { guard: guard.name })}
      description={t('guard.data.eraseEffect')}
      action={t('guard.data.erase')}
      icon={Trash2}
      label={t('guard.data.reason')}
      help={t('guard.data.reasonHelp')}
      send={(body, meta) => forget({ params: { id: guard.id }, body }, meta)}
      done={t('guard.data.erased')}
      draft={`guard.${guard.id}.forget`}
      onClose={onClose}
    />
  );
};
