import { requestDeletion } from '@src/api/account-deletion';
import { MailForm } from '@src/components/form/mail-form';
import { ResendMail } from '@src/components/form/resend-mail';
import { Message } from '@src/components/layout/message';
import { Unbroken } from '@src/components/ui/unbroken';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletionEffects } from './deletion-effects';

/** Explains account deletion, and emails a link to a signed-out user. */
export const AskDeletion = () => {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo)
    return (
      <Message icon={MailCheck} tone="success" title={t('deleteAccount.sent.title')} isAnswer>
        <p className="break-words">{t('deleteAccount.sent.text', { email: sentTo })}</p>
        <p className="text-text-muted">
          <Unbroken>{t('deleteAccount.sent.help')}</Unbroken>
        </p>
        <ResendMail
          label={t('mailLink.resend')}
          done={t('mailLink.again')}
          resend={() => requestDeletion(sentTo)}
        />
      </Message>
    );
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{t('deleteAccount.title')}</h1>
        <p className="text-text-muted">{t('deleteAccount.help')}</p>
      </div>
      <DeletionEffects />
      <MailForm submitLabel={t('deleteAccount.ask')} send={requestDeletion} onSent={setSentTo} />
    </>
  );
};
