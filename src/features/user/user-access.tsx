import type { RoleName } from '@contract/access';
import { accessRightCalls } from '@contract/access-right';
import { comboCalls } from '@contract/metadata';
import type { Named } from '@contract/primitives';
import { isInternal } from '@domain/access';
import { useCombo } from '@src/api/combo';
import { useCall } from '@src/api/use-call';
import { DescriptionList } from '@src/components/layout/description-list';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
import { useSession } from '@src/stores/session';
import { useTranslation } from 'react-i18next';

interface UserAccessProps {
  userId: number;
  roles: readonly RoleName[];
}

/** Roles and scope of a user. */
export const UserAccess = ({ userId, roles }: UserAccessProps) => {
  const { t } = useTranslation();
  const hasRolePage = useSession((session) => session.isFunding_phase1);
  const isScoped = isInternal(roles) && !roles.includes('SuperAdmin');
  return (
    <Card
      title={t('user.access.title')}
      action={
        hasRolePage && (
          <Button size="sm" to={isScoped ? paths.rightsOf(userId) : paths.roles}>
            {t(isScoped ? 'user.access.changeScope' : 'user.access.manage')}
          </Button>
        )
      }
    >
      {roles.length === 0 ? (
        <p className="text-sm text-text-muted">{t('user.access.noRole')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {roles.map((role) => (
            <li key={role}>
              <p className="font-medium">{t(`role.name.${role}`)}</p>
              <p className="text-text-muted">{t(`role.may.${role}`)}</p>
            </li>
          ))}
        </ul>
      )}
      {isInternal(roles) && (
        <div className="mt-4 border-t pt-4">
          {roles.includes('SuperAdmin') ? (
            <p className="text-sm text-text-muted">{t('user.access.everything')}</p>
          ) : (
            <Scope userId={userId} />
          )}
        </div>
      )}
    </Card>
  );
};

/** The groups of the scope. */
const Scope = ({ userId }: { userId: number }) => {
  const { t } = useTranslation();
  const right = useCall(accessRightCalls.get, { params: { userId } });
  const premiseGroups = useCombo(comboCalls.premiseGroup);
  const guardGroups = useCombo(comboCalls.securityGroup);
  const names = (groups: readonly Named[], ids: readonly number[]) =>
    ids.length === 0
      ? t('user.access.none')
      : ids.map((id) => groups.find((group) => group.id === id)?.name ?? String(id)).join(t('listSeparator'));
  return (
    <Loaded
      queries={{ right, premiseGroups, guardGroups }}
      skeleton={<SkeletonRows rows={2} label={t('loading')} />}
    >
      {(loaded) => (
        <DescriptionList
          items={[
            {
              label: t('user.access.premiseGroups'),
              value: names(loaded.premiseGroups, loaded.right.premiseGroupIds),
            },
            {
              label: t('user.access.guardGroups'),
              value: names(loaded.guardGroups, loaded.right.securityGroupIds),
            },
          ]}
        />
      )}
    </Loaded>
  );
};
