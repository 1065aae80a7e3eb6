import { allowDevice, requestDevice } from '@src/api/session';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Message } from '@src/components/layout/message';
import { Button } from '@src/components/ui/button';
import { useRefusalMessage } from '@src/hooks/use-refusal-message';
import { useSubmit } from '@src/hooks/use-submit';
import { MonitorCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InvalidLink } from './invalid-link';
import { isInvalidLink } from './is-invalid-link';

interface AllowDeviceProps {
  token: string;
  onAllowed: () => void;
}

/** Lets this device sign in by a mailed link. Requires a click, because mail scanners open links but press no buttons. */
export const AllowDevice = ({ token, onAllowed }: AllowDeviceProps) => {
  const { t } = useTranslation();
  const [isInvalid, setInvalid] = useState(false);
  const refusalMessage = useRefusalMessage();
  const sending = useSubmit(allowDevice, {
    name: t('login.device.allow'),
    onDone: onAllowed,
    onRefused: (refusal) => {
      if (!isInvalidLink(refusal)) return refusalMessage(refusal);
      setInvalid(true);
      return;
    },
    isPublic: true,
  });
  if (isInvalid) return <InvalidLink wasTried text={t('login.device.newLink')} send={requestDevice} />;
  return (
    <Message icon={MonitorCheck} title={t('login.device.title')}>
      <p className="text-text-muted">{t('login.device.help')}</p>
      <ErrorSummary {...sending.errorSummary} />
      <Button kind="primary" size="lg" pending={sending.isSending} onClick={() => void sending.submit(token)}>
        {t('login.device.allow')}
      </Button>
    </Message>
  );
};
