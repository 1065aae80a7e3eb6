import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../ui/confirm-dialog';

interface RuleViolationsDialogProps {
  /** Number of upcoming assignments that would violate a rule; the dialog is closed while undefined. */
  count: number | undefined;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks for confirmation before saving rules that existing assignments would violate. */
export const RuleViolationsDialog = ({ count, onAnswer }: RuleViolationsDialogProps) => {
  const { t } = useTranslation();
  if (count === undefined) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onAnswer(false);
      }}
      onConfirm={() => onAnswer(true)}
      title={t('affected.title', { count })}
      description={t('affected.text')}
      confirmLabel={t('affected.confirm')}
    />
  );
};
