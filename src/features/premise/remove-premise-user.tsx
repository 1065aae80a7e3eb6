import type { Premise } from '@contract/premise';
import { premiseUserCalls } from '@contract/premise-user';
import type { PickedUser } from '@contract/role';
import { personName } from '@domain/person-name';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { Notice } from '@src/components/ui/notice';
import { useSubmit } from '@src/hooks/use-submit';
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
  const words = { name: personName(user), premise: premise.name, company: premise.company.name };
  const label = t('premise.users.removeSubmit');
  const sending = useSubmit(useChange(premiseUserCalls.remove), {
    name: label,
    done: () => t('premise.users.removed', words),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('premise.users.removeTitle', words)}
      description={t('premise.users.removeHelp', words)}
      submitLabel={label}
      submitIcon={UserRoundMinus}
      isDestructive
      sending={sending}
      onSubmit={() =>
        void sending.submit({ params: { premiseId: premise.id }, query: { userIds: [String(user.id)] } })
      }
      onClose={onClose}
    >
      {isLast && <Notice tone="warning">{t('premise.users.last', words)}</Notice>}
    </FormDialog>
  );
};
