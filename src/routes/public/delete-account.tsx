import { useTranslation } from 'react-i18next';
import { PublicFrame } from '../../app/public-frame';
import { AskDeletion } from '../../features/public-account/ask-deletion';
import { ConfirmDeletion } from '../../features/public-account/confirm-deletion';
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
