import { reloadUser } from '@src/api/session';
import { resendVerification, verifyEmail } from '@src/api/sign-up';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Message } from '@src/components/layout/message';
import { Button } from '@src/components/ui/button';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { MailCheck, MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvalidLink } from './invalid-link';
import { isInvalidLink } from './is-invalid-link';
import { NextSteps } from './next-steps';

interface VerifyEmailProps {
  token: string | null;
  /** Set by the link that confirms another address of an account. */
  newEmail: string | null;
}

/**
 * Verifies an email address with the link's token. Requires a click, because mail scanners open links but press no
 * buttons.
 */
export const VerifyEmail = ({ token, newEmail }: VerifyEmailProps) => {
  const { t } = useTranslation();
  const [state, setState] = useState<'asking' | 'done' | 'invalid'>(token === null ? 'invalid' : 'asking');
  const isSignedIn = useSession((session) => session.user !== null);
  const refusalMessage = useRefusalMessage();
  const sending = useSubmit(verifyEmail, {
    name: t('verifyEmail.confirm'),
    onDone: () => {
      setState('done');
      // A signed-in user has changed their email, which the page shows.
      if (isSignedIn) reloadUser();
    },
    onRefused: (refusal) => {
      if (!isInvalidLink(refusal)) return refusalMessage(refusal);
      setState('invalid');
      return;
    },
    isPublic: true,
  });

  if (state === 'invalid')
    return (
      <InvalidLink wasTried={token !== null} text={t('verifyEmail.newLink')} send={resendVerification} />
    );
  if (state === 'done' && (isSignedIn || newEmail !== null))
    return (
      <Message icon={MailCheck} tone="success" title={t('verifyEmail.changed.title')} isAnswer>
        <p className="text-text-muted">{t('verifyEmail.changed.text')}</p>
        <Button kind="primary" size="lg" to={isSignedIn ? paths.home : paths.login} className="self-start">
          {t(isSignedIn ? 'backToHome' : 'backToLogin')}
        </Button>
      </Message>
    );
  if (state === 'done')
    return (
      <Message icon={MailCheck} tone="success" title={t('verifyEmail.done.title')} isAnswer>
        <p className="text-text-muted">{t('verifyEmail.done.text')}</p>
        <NextSteps now="approved" />
        <Button size="lg" to={paths.login} className="self-start">
          {t('backToLogin')}
        </Button>
      </Message>
    );
  return (
    <Message icon={MailQuestion} title={t('verifyEmail.title')}>
      <p className="text-text-muted">{t('verifyEmail.help')}</p>
      <ErrorSummary {...sending.errorSummary} />
      <Button
        kind="primary"
        size="lg"
        pending={sending.isSending}
        onClick={() => void sending.submit(token ?? '')}
      >
        {t('verifyEmail.confirm')}
      </Button>
    </Message>
  );
};
