import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog';

interface AffectedDialogProps {
  /** Number of upcoming assignments that would violate a rule; the dialog is closed while undefined. */
  affected: number | undefined;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for confirmation before saving rules that existing assignments would violate. */
export const AffectedDialog = ({ affected, onAnswer }: AffectedDialogProps) => {
  const { t } = useTranslation();
  if (affected === undefined) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onAnswer(false);
      }}
      onConfirm={() => onAnswer(true)}
      title={t('affected.title', { count: affected })}
      description={t('affected.text')}
      confirmLabel={t('affected.confirm')}
    />
  );
};
