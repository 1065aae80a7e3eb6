import { forgetPassword } from '@src/api/password';
import { MailForm } from '@src/components/form/mail-form';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Requests a link to reset the password. */
export const ForgetPassword = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      <div className="flex flex-col gap-2">
        <h1 className="text-xl font-semibold">{t('forgetPassword.title')}</h1>
        <p className="text-text-muted">{t('forgetPassword.help')}</p>
      </div>
      <MailForm
        submitLabel={t('forgetPassword.submit')}
        send={forgetPassword}
        onSent={(email) => navigate(paths.forgetPasswordSuccess(encodeURIComponent(email)))}
      />
    </>
  );
};
