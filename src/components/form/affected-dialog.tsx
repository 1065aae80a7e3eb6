import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog';

interface AffectedDialogProps {
  /** How many coming assignments would break a rule; nothing is asked without a number. */
  affected: number | undefined;
  onAnswer: (isYes: boolean) => void;
}

/** Asks before rules are saved by which assignments that are made already would no longer be allowed. */
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
