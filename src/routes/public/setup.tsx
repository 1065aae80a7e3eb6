import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../features/public-frame/public-frame';
import { Setup } from '../../features/setup/setup';
import { useLink } from '../../hooks/use-link-token';

export const SetupPage = () => {
  const { t } = useTranslation();
  const { token, email } = useLink();
  return (
    <PublicFrame title={t('setup.title')}>
      <Setup key={token} token={token} ownerEmail={email} />
    </PublicFrame>
  );
};
