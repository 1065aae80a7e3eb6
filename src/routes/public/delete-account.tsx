import { useTranslation } from 'react-i18next';
import { AskDeletion } from '../../features/public-account/ask-deletion';
import { ConfirmDeletion } from '../../features/public-account/confirm-deletion';
import { PublicFrame } from '../../features/public-frame/public-frame';
import { useLinkToken } from '../../hooks/use-link-token';

export const DeleteAccountPage = () => {
  const { t } = useTranslation();
  const token = useLinkToken();
  return (
    <PublicFrame title={t('deleteAccount.title')}>
      {token === null ? <AskDeletion /> : <ConfirmDeletion key={token} token={token} />}
    </PublicFrame>
  );
};
