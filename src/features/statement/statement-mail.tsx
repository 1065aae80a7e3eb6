import type { Day } from '@contract/primitives';
import { ErrorSummary } from '@src/components/form/error-summary';
import { ConfirmDialog } from '@src/components/ui/confirm-dialog';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { useSubmit, type Write } from '@src/hooks/use-submit';
import { formatDayRange } from '@src/lib/format';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface Dates {
  from: Day;
  to: Day;
}

/** The menu item that mails a statement to its payer, and the dialog in which this is confirmed. */
export const useStatementMail = (send: Write<Dates, unknown>, shown: Dates) => {
  const { t, i18n } = useTranslation();
  const [isMailing, setMailing] = useState(false);
  const mail = useSubmit(send, {
    name: t('statement.mail.name'),
    done: () => t('statement.mail.done'),
  });
  return {
    menuItem: (
      <DropdownMenuItem icon={Mail} onSelect={() => setMailing(true)}>
        {t('statement.mail.name')}
      </DropdownMenuItem>
    ),
    dialog: (payer: string) => (
      <>
        <ErrorSummary {...mail.errorSummary} />
        <ConfirmDialog
          open={isMailing}
          onOpenChange={setMailing}
          onConfirm={() => void mail.submit(shown)}
          title={t('statement.mail.confirm', { company: payer })}
          description={t('statement.mail.confirmText', {
            period: formatDayRange(i18n.language, shown.from, shown.to),
          })}
          confirmLabel={t('statement.mail.name')}
        />
      </>
    ),
  };
};
