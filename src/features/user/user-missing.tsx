import { Page } from '@src/components/layout/page';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { paths } from '@src/lib/paths';
import { UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** In the place of a user that is not there. */
export const UserMissing = () => {
  const { t } = useTranslation();
  return (
    <Page>
      <EmptyState
        icon={UserRoundX}
        text={t('user.notFound')}
        action={<Button to={`${paths.users}?tab=all`}>{t('user.toList')}</Button>}
      />
    </Page>
  );
};
