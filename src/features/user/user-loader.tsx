import { type ListedUser, userCalls } from '@contract/user';
import { refusalOf } from '@src/api/problem-error';
import { type BusinessSetting, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';

import { Page } from '@src/components/layout/page';
import { ErrorState } from '@src/components/ui/error-state';
import { Skeleton } from '@src/components/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UserMissing } from './user-missing';

interface UserLoaderProps {
  userId: number;
  children: (loaded: {
    user: ListedUser;
    setting: BusinessSetting;
    reload: () => Promise<ListedUser | undefined>;
  }) => ReactNode;
}

/** Fetches one user for a page about the person. */
export const UserLoader = ({ userId, children }: UserLoaderProps) => {
  const { t } = useTranslation();
  const user = useCall(userCalls.get, { params: { id: userId } });
  const setting = useSetting();
  const failed = [user, setting].filter((query) => query.isError);
  if (refusalOf(user.error)?.status === 404) return <UserMissing />;
  if (user.data && setting.data)
    return children({
      user: user.data,
      setting: setting.data,
      reload: async () => (await user.refetch()).data,
    });
  return (
    <Page>
      {failed.length > 0 ? (
        <ErrorState onRetry={() => failed.map((query) => query.refetch())} />
      ) : (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-6">
          <Skeleton className="h-[60px] w-[240px]" />
          <Skeleton className="h-[320px]" />
        </div>
      )}
    </Page>
  );
};
