import { type ListedUser, userCalls } from '@contract/user';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { Textarea } from '@src/components/ui/textarea';
import { useSubmit } from '@src/hooks/use-submit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_ICONS } from './user-actions';

/** Removes a lost second factor, with a reason. */
export const RemoveSecondFactorDialog = ({ user, onClose }: { user: ListedUser; onClose: () => void }) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const label = t('user.action.removeSecondFactor');
  const sending = useSubmit(useChange(userCalls.removeSecondFactor), {
    name: label,
    done: () => t('user.done.removeSecondFactor', { name: user.name }),
    onDone: onClose,
  });
  const submit = () => {
    const given = reason.trim();
    setMissing(!given);
    if (given) void sending.submit({ params: { id: user.id }, body: { reason: given } });
  };
  return (
    <FormDialog
      title={t('user.removeSecondFactor.title', { name: user.name })}
      description={t('user.removeSecondFactor.description')}
      submitLabel={label}
      submitIcon={ACTION_ICONS.removeSecondFactor}
      isDestructive
      sending={sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField
        name="reason"
        label={t('user.reason')}
        help={t('user.removeSecondFactor.reasonHelp')}
        error={isMissing ? t('user.reasonMissing') : undefined}
        isRequired
      >
        {(field) => (
          <Textarea
            {...field}
            autoFocus
            maxLength={1000}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setMissing(false);
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
};
