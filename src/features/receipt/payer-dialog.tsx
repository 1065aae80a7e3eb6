import type { Named } from '@contract/primitives';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';

interface PayerDialogProps {
  companies: readonly Named[];
  onClose: () => void;
}

/** Chooses whose money arrived; each company has a page of its own, where it is recorded. */
export const PayerDialog = ({ companies, onClose }: PayerDialogProps) => {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('receipt.choosePayer.title')}
      description={t('receipt.choosePayer.text')}
      actions={<Button kind="cancel" onClick={onClose} />}
    >
      <ul className="flex flex-col divide-y divide-line">
        {companies.map(({ id, name }) => (
          <li key={id}>
            <Button variant="ghost" to={paths.company(id)} className="w-full justify-start">
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
