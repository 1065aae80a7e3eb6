import { accessRightCalls } from '@contract/access-right';
import { type AuditEntry, auditCalls } from '@contract/audit';
import { userCalls } from '@contract/user';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Button } from '@src/components/ui/button';
import { DropdownMenuLink } from '@src/components/ui/dropdown-menu';
import { TabLinks } from '@src/components/ui/tab-links';
import { useListDownload } from '@src/hooks/use-list-download';
import { type ListInUse, useListState } from '@src/hooks/use-list-state';
import { useTimes } from '@src/hooks/use-times';
import { paths } from '@src/lib/paths';
import { FileArchive, FileUp, ScrollText, UserRoundPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApprovalQueue } from './approval-queue';
import { AuditRow } from './audit-row';
import { type AuditListState, auditList, FIRST_WAITING, userList } from './list-state';
import { type AuditTexts, useAuditTexts } from './use-audit-texts';
import { UserList } from './user-list';

interface AuditFiltersProps {
  list: ListInUse<AuditListState>;
  /** The shown entries, which contain the names of filtered users and subjects. */
  entries: readonly AuditEntry[];
  texts: AuditTexts;
}

const AuditFilters = ({ list, entries, texts }: AuditFiltersProps) => {
  const { t } = useTranslation();
  const { by, subject } = list.state;
  const people = useCall(accessRightCalls.users, { query: { limit: 1000 } }).data ?? [];
  // A user from a link stays selectable even if not internal.
  const isListed = !by || people.some(({ id }) => String(id) === by);
  const actor = entries.find((entry) => String(entry.by?.id) === by)?.by ?? { id: Number(by), name: by };
  const actions = useCall(auditCalls.actions, {});
  const about = entries.find((entry) => entry.subject === subject) ?? { subject, subjectName: null };
  return (
    <FilterBar
      list={list}
      search={t('audit.search')}
      selects={[
        {
          name: 'by',
          label: t('audit.who'),
          all: t('audit.anybody'),
          options: isListed ? people : [...people, actor],
        },
        {
          name: 'action',
          label: t('audit.what'),
          all: t('audit.anything'),
          values: actions.data ?? [],
          textOf: texts.action,
        },
      ]}
      flags={[{ name: 'decisions', label: t('audit.decisions') }]}
      period={{ from: t('audit.from'), to: t('audit.to') }}
      removable={
        subject
          ? { name: 'subject', label: t('audit.onlyAbout', { subject: texts.subject(about) }) }
          : undefined
      }
    />
  );
};

/** The audit, newest first; filters are in the URL. */
const AuditList = () => {
  const { t } = useTranslation();
  const shown = useListState(auditList);
  const list = useCall(auditCalls.list, { query: shown.query }, { keepsPrevious: true });
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  const texts = useAuditTexts();
  const { subject } = shown.state;
  return (
    <>
      <AuditFilters list={shown} entries={list.data?.items ?? []} texts={texts} />
      <ListView
        list={list}
        also={{ setting }}
        actions={shown.actions}
        empty={{
          icon: ScrollText,
          none: t('audit.none'),
          filtered: subject
            ? t('audit.nothingAbout', { subject: texts.subject({ subject, subjectName: null }) })
            : t('audit.filtered'),
        }}
      >
        {(entries) => (
          <ul
            aria-label={t('user.tab.audit')}
            className="divide-y rounded-lg border bg-surface-raised shadow-raised"
          >
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} times={times} texts={texts} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
};

/** Downloads the filtered audit entries. */
const AuditDownload = () => {
  const { query } = useListState(auditList);
  const list = useCall(auditCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(auditCalls.list, { query });
  return <DownloadMenu {...download} count={list.data?.total} />;
};

/** Downloads the filtered users. */
const UserDownload = () => {
  const { query } = useListState(userList);
  const list = useCall(userCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(userCalls.list, { query });
  return <DownloadMenu {...download} count={list.data?.total} />;
};

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
