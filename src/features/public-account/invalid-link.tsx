import { MailForm } from '@src/components/form/mail-form';
import { Message } from '@src/components/layout/message';
import { Button } from '@src/components/ui/button';
import { paths } from '@src/lib/paths';
import { Link2Off, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface InvalidLinkProps {
  /** A link was followed and is used, expired or not whole; else the page was opened without one. */
  wasTried: boolean;
  /** What a new link would do. */
  text: string;
  send: (email: string) => Promise<unknown>;
}

/** Where a mailed link should have led on and doesn't: says so, and mails a new one. */
export const InvalidLink = ({ wasTried, text, send }: InvalidLinkProps) => {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo)
    return (
      <Message icon={MailCheck} tone="success" title={t('mailLink.sent.title')} isAnswer>
        <p className="break-words text-text-muted">{t('mailLink.sent.text', { email: sentTo })}</p>
      </Message>
    );
  const words = wasTried ? 'invalid' : 'missing';
  return (
    <Message icon={Link2Off} tone="warning" title={t(`mailLink.${words}.title`)} isAnswer={wasTried}>
      <p className="text-text-muted">{t(`mailLink.${words}.text`)}</p>
      <p>{text}</p>
      <MailForm submitLabel={t('mailLink.send')} send={send} onSent={setSentTo}>
        <Button variant="ghost" size="lg" to={paths.login}>
          {t('backToLogin')}
        </Button>
      </MailForm>
    </Message>
  );
};
