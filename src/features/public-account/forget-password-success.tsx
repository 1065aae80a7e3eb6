import { forgetPassword } from '@src/api/password';
import { ResendMail } from '@src/components/form/resend-mail';
import { Message } from '@src/components/layout/message';
import { Button } from '@src/components/ui/button';
import { Unbroken } from '@src/components/ui/unbroken';
import { paths } from '@src/lib/paths';
import { MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says that a link was sent. Doesn't reveal whether the email has an account. */
export const ForgetPasswordSuccess = ({ email }: { email: string }) => {
  const { t } = useTranslation();
  return (
    <Message icon={MailCheck} tone="success" title={t('forgetPassword.sent.title')} isAnswer>
      <p className="break-words">{t('forgetPassword.sent.text', { email })}</p>
      <p className="text-text-muted">
        <Unbroken>{t('forgetPassword.sent.help')}</Unbroken>
      </p>
      <ResendMail
        label={t('mailLink.resend')}
        done={t('mailLink.again')}
        resend={() => forgetPassword(email)}
      />
      <div className="border-t pt-4">
        <div className="-mx-1 flex flex-wrap gap-x-4">
          <Button variant="link" to={paths.forgetPassword}>
            {t('forgetPassword.sent.otherMail')}
          </Button>
          <Button variant="link" to={paths.login}>
            {t('backToLogin')}
          </Button>
        </div>
      </div>
    </Message>
  );
};
