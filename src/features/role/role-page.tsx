import { accessRightCalls } from '@contract/access-right';
import { userCalls } from '@contract/user';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { TabLinks } from '@src/components/ui/tab-links';
import { paths } from '@src/lib/paths';
import { UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BulkRights } from './bulk-rights';
import { RightEditor } from './right-editor';
import { RightsList } from './rights-list';
import { pathOfPeople, RIGHTS_PATH, readPeople, readPerson } from './role-paths';
import { RoleUsers } from './role-users';

/** Loads the scope of a person, or says why there is none. */
const RightLoader = ({ userId }: { userId: number }) => {
  const { t } = useTranslation();
  const user = useCall(userCalls.get, { params: { id: userId } });
  const right = useCall(accessRightCalls.get, { params: { userId } });
  const skeleton = <SkeletonRows rows={6} label={t('loading')} />;
  return (
    <Loaded
      queries={{ user }}
      missing={
        <EmptyState
          icon={UserRoundX}
          text={t('user.notFound')}
          action={<Button to={RIGHTS_PATH}>{t('role.rights.toList')}</Button>}
        />
      }
      skeleton={skeleton}
    >
      {(person) => (
        <Loaded
          queries={{ right }}
          missing={
            <EmptyState
              icon={UserRoundX}
              text={t('role.rights.noScope', { name: person.user.name })}
              action={<Button to={paths.user(userId)}>{t('role.rights.toPerson')}</Button>}
            />
          }
          skeleton={skeleton}
        >
          {(scope) => <RightEditor {...person} {...scope} />}
        </Loaded>
      )}
    </Loaded>
  );
};

/** Scopes of internal users: the list, one person, or several people at once. */
const RightsTab = () => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const userId = readPerson(search);
  const people = readPeople(search);
  if (userId) return <RightLoader key={userId} userId={userId} />;
  if (people)
    return (
      <BulkRights
        userIds={people}
        onPeople={(userIds) => navigate(pathOfPeople(userIds), { replace: true })}
        onSaved={() => {
          setChosen([]);
          navigate(RIGHTS_PATH);
        }}
      />
    );
  return <RightsList chosen={chosen} onChoose={setChosen} />;
};

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
