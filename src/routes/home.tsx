import { useTranslation } from 'react-i18next';
import { Page } from '../components/layout/page';
import { PageHeader } from '../components/layout/page-header';
import { useSession } from '../stores/session';

/** The home page of the area that the reader belongs to. */
export const HomePage = () => {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  return (
    <Page>
      <PageHeader title={t('home.greeting', { name: user?.firstName })} subtitle={user?.company?.name} />
    </Page>
  );
};
