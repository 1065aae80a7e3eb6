import { resendVerification } from '@src/api/sign-up';
import { ResendMail } from '@src/components/form/resend-mail';
import { Message } from '@src/components/layout/message';
import { Button } from '@src/components/ui/button';
import { paths } from '@src/lib/paths';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { NextSteps } from './next-steps';
import { SignUpForm } from './sign-up-form';

/** Requests an account, then explains the next steps. */
export const SignUp = () => {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo)
    return (
      <Message icon={MailCheck} tone="success" title={t('signUp.sent.title')} isAnswer>
        <p className="break-words text-text-muted">{t('signUp.sent.text', { email: sentTo })}</p>
        <NextSteps now="verified" />
        <ResendMail
          label={t('signUp.sent.resend')}
          done={t('mailLink.again')}
          resend={() => resendVerification(sentTo)}
        />
        <p className="border-t pt-4 text-sm text-text-muted">
          {t('signUp.sent.wrongMail')}{' '}
          <Button variant="link" onClick={() => setSentTo(undefined)}>
            {t('signUp.sent.startAgain')}
          </Button>
        </p>
      </Message>
    );
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{t('signUp.title')}</h1>
        <p className="text-text-muted">{t('signUp.help')}</p>
      </div>
      <SignUpForm onSent={setSentTo} />
      <p className="text-sm text-text-muted">
        {t('signUp.hasAccount')}{' '}
        <Link to={paths.login} className="font-medium text-primary-text underline underline-offset-4">
          {t('login.title')}
        </Link>
      </p>
    </>
  );
};
