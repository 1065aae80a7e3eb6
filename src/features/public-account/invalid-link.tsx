import { MailForm } from '@src/components/form/mail-form';
import { Message } from '@src/components/layout/message';
import { Link2Off, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface InvalidLinkProps {
  /** The link is used, expired or incomplete; false if the page was opened without a link. */
  wasTried: boolean;
  /** The purpose of a new link. */
  text: string;
  send: (email: string) => Promise<unknown>;
}

/** Shown for an invalid or missing link; sends a new one. */
export const InvalidLink = ({ wasTried, text, send }: InvalidLinkProps) => {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo)
    return (
      <Message icon={MailCheck} tone="success" title={t('mailLink.sent.title')} isAnswer>
        <p className="break-words text-text-muted">{t('mailLink.sent.text', { email: sentTo })}</p>
      </Message>
    );
  const reason = wasTried ? 'invalid' : 'missing';
  return (
    <Message icon={Link2Off} tone="warning" title={t(`mailLink.${reason}.title`)} isAnswer={wasTried}>
      <p className="text-text-muted">{t(`mailLink.${reason}.text`)}</p>
      <p>{text}</p>
      <MailForm submitLabel={t('mailLink.send')} send={send} onSent={setSentTo} />
    </Message>
  );
};
