import { userCalls } from '@contract/user';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { TabLinks } from '@src/components/ui/tab-links';
import { paths } from '@src/lib/paths';
import { UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApprovalQueue } from './approval-queue';
import { AuditDownload } from './audit-download';
import { AuditList } from './audit-list';
import { FIRST_WAITING } from './list-state';
import { UserDownload } from './user-download';
import { UserList } from './user-list';

const TABS = ['queue', 'all', 'audit'] as const;
type UserTab = (typeof TABS)[number];

const VIEWS = { queue: ApprovalQueue, all: UserList, audit: AuditList } satisfies Record<UserTab, unknown>;
const DOWNLOADS = { all: <UserDownload />, audit: <AuditDownload /> };

/** Who waits to be let in, everybody who has an account, and what was changed by whom. */
export const UserPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'queue';
  const waiting = useCall(userCalls.list, { query: FIRST_WAITING }).data?.total ?? 0;
  const View = VIEWS[tab];
  return (
    <Page>
      <PageHeader
        title={t('user.title')}
        subtitle={t(`user.subtitle.${tab}`)}
        action={
          <Button kind="primary" icon={UserRoundPlus} to={paths.userCreate}>
            {t('user.invite')}
          </Button>
        }
        download={tab !== 'queue' && DOWNLOADS[tab]}
      />
      <TabLinks
        label={t('user.tab.label')}
        tabs={TABS.map((each) => ({
          to: each === 'queue' ? paths.users : `${paths.users}?tab=${each}`,
          label: t(`user.tab.${each}`),
          isCurrent: each === tab,
          ...(each === 'queue' ? { badge: waiting } : {}),
        }))}
      />
      <View />
    </Page>
  );
};
