import type { RoleName } from '@contract/access';
import type { User } from '@contract/person';
import { useRemoveRole } from '@src/api/role';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { Notice } from '@src/components/ui/notice';
import { toast } from '@src/components/ui/toast-store';
import { useSending } from '@src/hooks/use-sending';
import { rolesOfUser } from '@src/lib/roles';
import { UserRoundMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface RemoveDialogProps {
  role: RoleName;
  user: User;
  onClose: () => void;
}

/** Asks before a role is taken, and says what goes with it. */
export const RemoveDialog = ({ role, user, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation();
  const remove = useRemoveRole(role);
  const { isSending, problem, send } = useSending();
  const words = { name: user.name, role: t(`role.name.${role}`) };
  const kept = rolesOfUser(user).filter((each) => each !== role);
  const confirm = async () => {
    if (!(await send(() => remove.mutateAsync(user.id)))) return;
    toast({ title: t('role.remove.done', words), variant: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('role.remove.title', words)}
      description={t('role.remove.description')}
      actions={
        <>
          <Button kind="cancel" onClick={onClose} />
          <Button kind="delete" icon={UserRoundMinus} pending={isSending} onClick={() => void confirm()}>
            {t('role.remove.submit')}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      <dl className="flex flex-col gap-3 text-sm">
        <div>
          <dt className="font-medium">{t('role.remove.lost')}</dt>
          <dd className="text-text-muted">{t(`role.may.${role}`)}</dd>
        </div>
        <div>
          <dt className="font-medium">{t('role.remove.kept')}</dt>
          <dd className="text-text-muted">
            {kept.length > 0
              ? kept.map((each) => t(`role.name.${each}`)).join(t('listSeparator'))
              : t('role.remove.nothing')}
          </dd>
        </div>
      </dl>
    </Dialog>
  );
};
