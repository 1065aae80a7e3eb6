import type { Note } from '@contract/credit-note';
import { Button } from '@src/components/ui/button';
import { formatMoney } from '@src/lib/format';
import { FileCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface IssueButtonProps {
  note: Note;
  pending: boolean;
  onIssue: () => void;
}

/** The button that issues a note, with a confirmation of its effect on the invoice. */
export const IssueButton = ({ note, pending, onIssue }: IssueButtonProps) => {
  const { t, i18n } = useTranslation();
  const amount = formatMoney(i18n.language, note.total, note.currency);
  return (
    <Button
      kind="primary"
      icon={FileCheck}
      pending={pending}
      confirm={{
        title: t(`note.issue.title.${note.kind}`, { amount }),
        description: t(`note.issue.description.${note.kind}`, { amount, invoice: note.invoicePrintCode }),
        confirmLabel: t('note.issue.action'),
      }}
      onClick={onIssue}
    >
      {t('note.issue.action')}
    </Button>
  );
};
