import type { User } from '@contract/person';
import { refusalOf } from '@src/api/problem-error';
import { useInviteUser } from '@src/api/user';
import { toast } from '@src/components/ui/toast-store';
import { useTranslation } from 'react-i18next';

/** Mails the invitation once more, and says how it went. */
export const useInvitation = ({ id, email }: Pick<User, 'id' | 'email'>) => {
  const { t } = useTranslation();
  const invite = useInviteUser(id);
  const send = async () => {
    try {
      await invite.mutateAsync();
      toast({ title: t('user.done.invite', { email }), variant: 'success' });
    } catch (reason) {
      toast({
        title: t('user.notInvited'),
        description: refusalOf(reason)?.detail ?? t('user.noAnswer'),
        variant: 'destructive',
      });
    }
  };
  return { send, isPending: invite.isPending };
};
