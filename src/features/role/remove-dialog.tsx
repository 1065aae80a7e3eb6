import type { RoleName } from '@contract/access';
import type { User } from '@contract/person';
import { roleCalls } from '@contract/role';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { useSubmit } from '@src/hooks/use-submit';
import { rolesOfUser } from '@src/lib/roles';
import { UserRoundMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface RemoveDialogProps {
  role: RoleName;
  user: User;
  onClose: () => void;
}

/** Asks before a role is removed, and says what that means. */
export const RemoveDialog = ({ role, user, onClose }: RemoveDialogProps) => {
  const { t } = useTranslation();
  const params = { name: user.name, role: t(`role.name.${role}`) };
  const remaining = rolesOfUser(user).filter((each) => each !== role);
  const title = t('role.remove.title', params);
  const sending = useSubmit(useChange(roleCalls.remove), {
    name: title,
    done: () => t('role.remove.done', params),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={title}
      description={t('role.remove.description')}
      submitLabel={t('role.remove.submit')}
      submitIcon={UserRoundMinus}
      isDestructive
      sending={sending}
      onSubmit={() => void sending.submit({ params: { role, userId: user.id } })}
      onClose={onClose}
    >
      <dl className="flex flex-col gap-3 text-sm">
        <div>
          <dt className="font-medium">{t('role.remove.lost')}</dt>
          <dd className="text-text-muted">{t(`role.may.${role}`)}</dd>
        </div>
        <div>
          <dt className="font-medium">{t('role.remove.kept')}</dt>
          <dd className="text-text-muted">
            {remaining.length > 0
              ? remaining.map((each) => t(`role.name.${each}`)).join(t('listSeparator'))
              : t('role.remove.nothing')}
          </dd>
        </div>
      </dl>
    </FormDialog>
  );
};
