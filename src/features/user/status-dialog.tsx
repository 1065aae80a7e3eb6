import type { User } from '@contract/person';
import { FormDialog } from '@src/components/form/form-dialog';
import { FormField } from '@src/components/form/form-field';
import { Textarea } from '@src/components/ui/textarea';
import { useDraft } from '@src/hooks/use-draft';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserAction } from './use-user-action';
import type { UserAction } from './user-actions';
import { ACTION_ICONS } from './user-actions';

interface StatusDialogProps {
  user: User;
  action: Exclude<UserAction, 'approve'>;
  onClose: () => void;
}

/** Confirms an action on an account, with a reason for all but a reactivation. */
export const StatusDialog = ({ user, action, onClose }: StatusDialogProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const draft = useDraft(`user.${user.id}.${action}`, {
    values: { reason },
    initial: { reason: '' },
    restore: (stored) => setReason(stored.reason ?? ''),
  });
  const sending = useUserAction(user, action, { onAccepted: draft.forget, onDone: onClose });
  const [isMissing, setMissing] = useState(false);
  const needsReason = action !== 'activate';
  const submit = () => {
    const params = { id: user.id };
    if (!needsReason) return void sending.submit({ params, body: {} });
    setMissing(!reason.trim());
    if (reason.trim()) void sending.submit({ params, body: { reason: reason.trim() } });
  };
  return (
    <FormDialog
      title={t(`user.${action}.title`, { name: user.name })}
      description={t(`user.${action}.description`)}
      submitLabel={t(`user.action.${action}`)}
      submitIcon={ACTION_ICONS[action]}
      isDestructive={needsReason}
      sending={sending}
      draft={draft.offer}
      onSubmit={submit}
      onClose={onClose}
    >
      {needsReason && (
        <FormField
          name="reason"
          label={t('user.reason')}
          help={t(`user.${action}.reasonHelp`)}
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
      )}
    </FormDialog>
  );
};
