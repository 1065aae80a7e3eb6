import { mailCalls, type UnsentMail } from '@contract/mail';
import { useChange } from '@src/api/use-change';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import { MailX, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Actions on an unsent email; only those that its state allows. */
export const MailActions = ({ mail }: { mail: UnsentMail }) => {
  const { t } = useTranslation();
  const { id, recipient, subject, state, resendProblem } = mail;
  const params = { to: recipient, subject: subject ?? '' };
  const sendingAgain = useSubmit(useChange(mailCalls.sendAgain), {
    name: t('unsentMail.sendAgainTo', params),
    done: () => t('unsentMail.sendAgainDone', params),
    reportsByToast: true,
  });
  const dismissing = useSubmit(useChange(mailCalls.dismiss), {
    name: t('unsentMail.dismissOf', params),
    done: () => t('unsentMail.dismissDone', params),
    reportsByToast: true,
  });
  const isBusy = sendingAgain.isSending || dismissing.isSending;
  return (
    <div className="flex flex-wrap justify-end gap-1">
      {state !== 'beingSent' && resendProblem === null && (
        <Button
          size="sm"
          icon={Send}
          pending={sendingAgain.isSending}
          disabled={isBusy}
          aria-label={t('unsentMail.sendAgainTo', params)}
          onClick={() => void sendingAgain.submit({ params: { id } })}
        >
          {t('unsentMail.sendAgain')}
        </Button>
      )}
      {state === 'givenUp' && (
        <Button
          size="sm"
          variant="ghost"
          icon={MailX}
          pending={dismissing.isSending}
          disabled={isBusy}
          aria-label={t('unsentMail.dismissOf', params)}
          confirm={{
            title: t('unsentMail.dismissOf', params),
            description: t('unsentMail.dismissDescription'),
            confirmLabel: t('unsentMail.dismiss'),
          }}
          onClick={() => void dismissing.submit({ params: { id } })}
        >
          {t('unsentMail.dismiss')}
        </Button>
      )}
    </div>
  );
};
