import type { User } from '@contract/person';
import { type UserAction, useActOnUser } from '@src/api/user';
import { useSubmit } from '@src/hooks/use-submit';
import { useTranslation } from 'react-i18next';

/** Does something to an account, as one dialog asks for it. */
export const useUserAction = (
  { id, name }: Pick<User, 'id' | 'name'>,
  action: UserAction['action'],
  on: { onTaken?: () => void; onDone: () => void },
) => {
  const { t } = useTranslation();
  return useSubmit(useActOnUser(id), {
    name: t(`user.action.${action}`),
    done: () => t(`user.done.${action}`, { name }),
    ...on,
  });
};
