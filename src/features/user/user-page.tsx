import { userCalls } from '@contract/user';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { DropdownMenuLink } from '@src/components/ui/dropdown-menu';
import { TabLinks } from '@src/components/ui/tab-links';
import { paths } from '@src/lib/paths';
import { FileArchive, FileUp, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApprovalQueue } from './approval-queue';
import { AuditDownload } from './audit-download';
import { AuditList } from './audit-list';
import { FIRST_WAITING } from './list-state';
import { UserDownload } from './user-download';
import { UserList } from './user-list';

const TABS = ['queue', 'all', 'audit', 'mails'] as const;
type UserTab = (typeof TABS)[number];

interface UserPageProps {
  /** View and download of the unsent emails. */
  mails: ReactNode;
  mailDownload: ReactNode;
}

/** Tabs: accounts pending approval, all accounts, the audit, unsent emails. */
export const UserPage = ({ mails, mailDownload }: UserPageProps) => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'queue';
  const pendingCount = useCall(userCalls.list, { query: FIRST_WAITING }).data?.total ?? 0;
  const views: Record<UserTab, { view: ReactNode; download?: ReactNode }> = {
    queue: { view: <ApprovalQueue /> },
    all: { view: <UserList />, download: <UserDownload /> },
    audit: { view: <AuditList />, download: <AuditDownload /> },
    mails: { view: mails, download: mailDownload },
  };
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
        download={views[tab].download}
        menu={
          <>
            <DropdownMenuLink to={paths.userImport} icon={FileUp}>
              {t('import.action')}
            </DropdownMenuLink>
            <DropdownMenuLink to={paths.export} icon={FileArchive}>
              {t('export.title')}
            </DropdownMenuLink>
          </>
        }
      />
      <TabLinks
        label={t('user.tab.label')}
        tabs={TABS.map((each) => ({
          to: each === 'queue' ? paths.users : `${paths.users}?tab=${each}`,
          label: t(`user.tab.${each}`),
          isCurrent: each === tab,
          ...(each === 'queue' ? { badge: pendingCount } : {}),
        }))}
      />
      {views[tab].view}
    </Page>
  );
};
