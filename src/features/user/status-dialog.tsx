import type { User } from '@contract/person';
import type { UserDeed } from '@src/api/user';
import { FormField } from '@src/components/form/form-field';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import { Notice } from '@src/components/ui/notice';
import { Textarea } from '@src/components/ui/textarea';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserDeed } from './use-user-deed';
import { ACTION_ICONS } from './user-actions';

interface StatusDialogProps {
  user: User;
  action: Exclude<UserDeed['action'], 'approve'>;
  onClose: () => void;
}

/** Says what will happen to somebody's account before it does, and asks why where the person is shut out. */
export const StatusDialog = ({ user, action, onClose }: StatusDialogProps) => {
  const { t } = useTranslation();
  const formId = useId();
  const deed = useUserDeed(user, onClose);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const shutsOut = action !== 'activate';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!shutsOut) return void deed.send({ action, body: {} });
    setMissing(!reason.trim());
    if (reason.trim()) void deed.send({ action, body: { reason: reason.trim() } });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(`user.${action}.title`, { name: user.name })}
      description={t(`user.${action}.description`)}
      actions={
        <>
          <Button kind="cancel" onClick={onClose} />
          <Button
            type="submit"
            form={formId}
            variant={shutsOut ? 'destructive' : 'default'}
            icon={ACTION_ICONS[action]}
            pending={deed.isPending}
          >
            {t(`user.action.${action}`)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {deed.problem && <Notice tone="danger">{deed.problem}</Notice>}
        {shutsOut && (
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
      </form>
    </Dialog>
  );
};
