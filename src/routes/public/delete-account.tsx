import { AskDeletion } from '@src/features/public-account/ask-deletion';
import { ConfirmDeletion } from '@src/features/public-account/confirm-deletion';
import { PublicFrame } from '@src/features/public-frame/public-frame';
import { useLinkToken } from '@src/hooks/use-link-token';
import { useTranslation } from 'react-i18next';

export const DeleteAccountPage = () => {
  const { t } = useTranslation();
  const token = useLinkToken();
  return (
    <PublicFrame title={t('deleteAccount.title')}>
      {token === null ? <AskDeletion /> : <ConfirmDeletion key={token} token={token} />}
    </PublicFrame>
  );
};
