import { accessRightCalls } from '@contract/access-right';
import { userCalls } from '@contract/user';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
import { UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RightEditor } from './right-editor';
import { RIGHTS_PATH } from './role-paths';

/** Loads the scope of a person, or says why there is none. */
export const RightLoader = ({ userId }: { userId: number }) => {
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
