import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { TabLinks } from '@src/components/ui/tab-links';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { RightsTab } from './rights-tab';
import { RoleUsers } from './role-users';

const TABS = ['roles', 'rights'] as const;
type RoleTab = (typeof TABS)[number];

const VIEWS = { roles: RoleUsers, rights: RightsTab } satisfies Record<RoleTab, unknown>;

/** Role assignments and scopes. */
export const RolePage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'roles';
  const View = VIEWS[tab];
  return (
    <Page>
      <PageHeader title={t('role.title')} subtitle={t(`role.subtitle.${tab}`)} />
      <TabLinks
        label={t('role.tab.label')}
        tabs={TABS.map((each) => ({
          to: each === 'roles' ? paths.roles : `${paths.roles}?tab=${each}`,
          label: t(`role.tab.${each}`),
          isCurrent: each === tab,
        }))}
      />
      <View />
    </Page>
  );
};
