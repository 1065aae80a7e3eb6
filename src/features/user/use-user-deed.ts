import type { User } from '@contract/person';
import { refusalOf } from '@src/api/problem-error';
import { type UserDeed, useActOnUser } from '@src/api/user';
import { toast } from '@src/components/ui/toast-store';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Does something to an account, and says how it went: done in passing, refused at its place. */
export const useUserDeed = ({ id, name }: Pick<User, 'id' | 'name'>, onDone: () => void) => {
  const { t } = useTranslation();
  const act = useActOnUser(id);
  const [problem, setProblem] = useState<string>();
  const send = async (deed: UserDeed) => {
    setProblem(undefined);
    try {
      await act.mutateAsync(deed);
      toast({ title: t(`user.done.${deed.action}`, { name }), variant: 'success' });
      onDone();
    } catch (reason) {
      const refusal = refusalOf(reason);
      setProblem(refusal?.errors[0]?.message ?? refusal?.detail ?? t('user.noAnswer'));
    }
  };
  return { send, problem, isPending: act.isPending };
};
