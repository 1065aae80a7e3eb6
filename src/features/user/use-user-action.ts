import type { User } from '@contract/person';
import { userCalls } from '@contract/user';
import { useUserChange } from '@src/api/user';
import { useSubmit } from '@src/hooks/use-submit';
import { useTranslation } from 'react-i18next';
import type { UserAction } from './user-actions';

/** Submits an action on an account, for its dialog. */
export const useUserAction = <A extends UserAction>(
  { name }: Pick<User, 'name'>,
  action: A,
  on: { onAccepted?: () => void; onDone: () => void },
) => {
  const { t } = useTranslation();
  return useSubmit(useUserChange<(typeof userCalls)[A]>(userCalls[action]), {
    name: t(`user.action.${action}`),
    done: () => t(`user.done.${action}`, { name }),
    ...on,
  });
};
