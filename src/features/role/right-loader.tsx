import { accessRightCalls } from '@contract/access-right';
import { userCalls } from '@contract/user';
import { refusalOf } from '@src/api/problem-error';
import { useCall } from '@src/api/use-call';

import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { ErrorState } from '@src/components/ui/error-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { paths } from '@src/lib/paths';
import { UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RightEditor } from './right-editor';
import { RIGHTS_PATH } from './role-paths';

/** Fetches the scope of one person, or says why there is none. */
export const RightLoader = ({ userId }: { userId: number }) => {
  const { t } = useTranslation();
  const user = useCall(userCalls.get, { params: { id: userId } });
  const right = useCall(accessRightCalls.get, { params: { userId } });
  const isMissing = (query: { error: unknown }) => refusalOf(query.error)?.status === 404;
  if (isMissing(user))
    return (
      <EmptyState
        icon={UserRoundX}
        text={t('user.notFound')}
        action={<Button to={RIGHTS_PATH}>{t('role.rights.toList')}</Button>}
      />
    );
  if (user.data && isMissing(right))
    return (
      <EmptyState
        icon={UserRoundX}
        text={t('role.rights.noScope', { name: user.data.name })}
        action={<Button to={paths.user(userId)}>{t('role.rights.toPerson')}</Button>}
      />
    );
  if (user.data && right.data) return <RightEditor user={user.data} right={right.data} />;
  const failed = [user, right].filter((query) => query.isError && !isMissing(query));
  if (failed.length > 0) return <ErrorState onRetry={() => failed.map((query) => query.refetch())} />;
  return <SkeletonRows rows={6} label={t('loading')} />;
};
