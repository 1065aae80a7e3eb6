import type { User } from '@contract/person';
import { type UserDeed, useActOnUser } from '@src/api/user';
import { useSubmit } from '@src/hooks/use-submit';
import { useTranslation } from 'react-i18next';

/** Does something to an account, as one dialog asks for it. */
export const useUserDeed = (
  { id, name }: Pick<User, 'id' | 'name'>,
  action: UserDeed['action'],
  on: { onTaken?: () => void; onDone: () => void },
) => {
  const { t } = useTranslation();
  return useSubmit(useActOnUser(id), {
    name: t(`user.action.${action}`),
    done: () => t(`user.done.${action}`, { name }),
    ...on,
  });
};
