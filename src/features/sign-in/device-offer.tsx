import { requestDevice } from '@src/api/session';
import { ResendMail } from '@src/components/form/resend-mail';
import { useTranslation } from 'react-i18next';

/** For an account that is locked, perhaps by somebody else's wrong passwords: a link that lets this device in. */
export const DeviceOffer = ({ email }: { email: string }) => {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3 rounded border bg-surface-raised p-3 text-sm">
      <p>{t('login.device.offer')}</p>
      <ResendMail
        label={t('login.device.request')}
        done={t('login.device.sent', { email })}
        resend={() => requestDevice(email)}
      />
    </div>
  );
};
