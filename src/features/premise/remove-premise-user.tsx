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
  /** The last user of the premise. */
  isLast: boolean;
  onClose: () => void;
}

/** Asks before a user loses access to a premise, and says what that means. */
export const RemovePremiseUser = ({ premise, user, isLast, onClose }: RemovePremiseUserProps) => {
  const { t } = useTranslation();
  const params = { name: personName(user), premise: premise.name, company: premise.company.name };
  const label = t('premise.users.removeSubmit');
  const sending = useSubmit(useChange(premiseUserCalls.remove), {
    name: label,
    done: () => t('premise.users.removed', params),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t('premise.users.removeTitle', params)}
      description={t('premise.users.removeHelp', params)}
      submitLabel={label}
      submitIcon={UserRoundMinus}
      isDestructive
      sending={sending}
      onSubmit={() =>
        void sending.submit({ params: { premiseId: premise.id }, query: { userIds: [String(user.id)] } })
      }
      onClose={onClose}
    >
      {isLast && <Notice tone="warning">{t('premise.users.last', params)}</Notice>}
    </FormDialog>
  );
};
