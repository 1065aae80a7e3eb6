import { passwordBody } from '@contract/account';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { PasswordInput } from '@src/components/form/password-input';
import { schemaResolver } from '@src/components/form/schema-resolver';
import { Button } from '@src/components/ui/button';
import { Dialog } from '@src/components/ui/dialog';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSubmission } from './use-submission';

const FORM_ID = 'confirm-by-password';

interface PasswordDialogProps {
  title: string;
  description?: string;
  confirmLabel: string;
  send: (password: string) => Promise<unknown>;
  onClose: () => void;
  /** What will happen, above the password. */
  children?: ReactNode;
}

/** Asks for the password before something is taken away. What the server refuses is said here. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { t } = useTranslation();
  const form = useForm({ resolver: schemaResolver(passwordBody), defaultValues: { password: '' } });
  const labels = [['password', t('account.currentPassword')]] as const;
  const submission = useSubmission(form, labels, ({ password }) => props.send(password));
  return (
    <Dialog
      open
      onOpenChange={props.onClose}
      title={props.title}
      description={props.description}
      actions={
        <>
          <Button kind="cancel" onClick={() => props.onClose()} />
          <Button variant="destructive" type="submit" form={FORM_ID} pending={submission.isPending}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submission.onSubmit} className="flex flex-col gap-4">
        <ErrorSummary {...submission.summary} />
        {props.children}
        <FormField
          name="password"
          label={t('account.currentPassword')}
          error={form.formState.errors.password?.message}
          isRequired
        >
          {(field) => (
            <PasswordInput
              {...field}
              {...form.register('password')}
              autoComplete="current-password"
              autoFocus
            />
          )}
        </FormField>
      </form>
    </Dialog>
  );
};
