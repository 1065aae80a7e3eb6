import type { Note } from '@contract/credit-note';
import { useChange } from '@src/api/use-change';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney } from '@src/lib/format';
import { FileCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { noteCallsOf } from './note-calls';

/** The button that issues a note, with a confirmation of its effect on the invoice. */
export const useIssueNote = (note: Note) => {
  const { t, i18n } = useTranslation();
  const issue = useSubmit(useChange(noteCallsOf(note.kind).issue), {
    name: t('note.issue.action'),
    done: ({ code }) => t('note.issue.done', { code }),
  });
  const amount = formatMoney(i18n.language, note.total, note.currency);
  return {
    errorSummary: issue.errorSummary,
    button: (
      <Button
        kind="primary"
        icon={FileCheck}
        pending={issue.isSending}
        confirm={{
          title: t(`note.issue.title.${note.kind}`, { amount }),
          description: t(`note.issue.description.${note.kind}`, { amount, invoice: note.invoiceCode }),
          confirmLabel: t('note.issue.action'),
        }}
        onClick={() =>
          void issue.submit({ params: { id: String(note.id) }, body: { version: note.version } })
        }
      >
        {t('note.issue.action')}
      </Button>
    ),
  };
};
