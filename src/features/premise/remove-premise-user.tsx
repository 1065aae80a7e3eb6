import type { Premise } from '@contract/premise';
import type { PickedUser } from '@contract/role';
import { personName } from '@domain/person-name';
import { useRemovePremiseUser } from '@src/api/premise-user';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { Notice } from '@src/components/ui/notice';
import { toast } from '@src/components/ui/toast-store';
import { useSending } from '@src/hooks/use-sending';
import { UserRoundMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface RemovePremiseUserProps {
  premise: Premise;
  user: PickedUser;
  /** Nobody is left after this one. */
  isLast: boolean;
  onClose: () => void;
}

/** Asks before somebody is taken from a premise, and says what goes with it. */
export const RemovePremiseUser = ({ premise, user, isLast, onClose }: RemovePremiseUserProps) => {
  const { t } = useTranslation();
  const remove = useRemovePremiseUser(premise.id);
  const { isSending, problem, send } = useSending();
  const words = { name: personName(user), premise: premise.name, company: premise.company.name };
  const confirm = async () => {
    if (!(await send(() => remove.mutateAsync(user.id)))) return;
    toast({ title: t('premise.users.removed', words), variant: 'success' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('premise.users.removeTitle', words)}
      description={t('premise.users.removeHelp', words)}
      actions={
        <>
          <Button kind="cancel" onClick={onClose} />
          <Button kind="delete" icon={UserRoundMinus} pending={isSending} onClick={() => void confirm()}>
            {t('premise.users.removeSubmit')}
          </Button>
        </>
      }
    >
      {problem && <Notice tone="danger">{problem}</Notice>}
      {isLast && <Notice tone="warning">{t('premise.users.last', words)}</Notice>}
    </Dialog>
  );
};
