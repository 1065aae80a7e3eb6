import type { Area } from '@contract/access';
import { Page } from '@src/components/layout/page';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { paths } from '@src/lib/paths';
import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** For a premise that isn't there, or not for the reader. */
export const PremiseMissing = ({ area }: { area: Area }) => {
  const { t } = useTranslation();
  return (
    <Page>
      <EmptyState
        icon={MapPinOff}
        text={t('premise.notFound')}
        action={<Button to={paths.premises(area)}>{t('premise.toList')}</Button>}
      />
    </Page>
  );
};
