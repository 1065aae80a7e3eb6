import { Page } from '@src/components/layout/page';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { paths } from '@src/lib/paths';
import { UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** In the place of a guard that is not there, or not in reach. */
export const GuardMissing = () => {
  const { t } = useTranslation();
  return (
    <Page>
      <EmptyState
        icon={UserRoundX}
        text={t('guard.notFound')}
        action={<Button to={paths.guards}>{t('guard.toList')}</Button>}
      />
    </Page>
  );
};
