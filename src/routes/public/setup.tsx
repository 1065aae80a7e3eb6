import { PublicFrame } from '@src/features/public-frame/public-frame';
import { Setup } from '@src/features/setup/setup';
import { useLink } from '@src/hooks/use-link-token';
import { useTranslation } from 'react-i18next';

export const SetupPage = () => {
  const { t } = useTranslation();
  const { token, email, hasAccount } = useLink();
  return (
    <PublicFrame title={t('setup.title')}>
      <Setup key={token} token={token} ownerEmail={email} hasAccount={hasAccount} />
    </PublicFrame>
  );
};
