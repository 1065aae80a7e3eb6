import { passwordBody } from '@contract/account';
import { zodResolver } from '@hookform/resolvers/zod';
import type { WriteMeta } from '@src/api/try-write';
import { errorMap } from '@src/components/form/error-map';
import { PasswordField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import type { ToastMessage } from '@src/stores/toast';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface PasswordDialogProps {
  title: string;
  description?: string;
  /** Nothing is deleted or turned off, so the button isn't red. */
  isHarmless?: boolean;
  confirmLabel: string;
  write: (body: { password: string }, meta: WriteMeta) => Promise<unknown>;
  done?: () => ToastMessage | string;
  onDone: () => void;
  onClose: () => void;
  /** Explains the consequences, above the password field. */
  children?: ReactNode;
}

/** Asks for the password before a sensitive action. */
export const PasswordDialog = ({
  confirmLabel,
  write,
  done,
  onDone,
  isHarmless = false,
  ...props
}: PasswordDialogProps) => {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(passwordBody, errorMap), defaultValues: { password: '' } });
  const labels = [['password', t('account.currentPassword')]] as const;
  const sending = useFormSubmit(form, labels, write, {
    name: confirmLabel,
    ...(done && { done }),
    onDone,
    draft: 'none',
  });
  return (
    <FormDialog
      title={props.title}
      description={props.description}
      submitLabel={confirmLabel}
      isDestructive={!isHarmless}
      sending={sending}
      onSubmit={sending.onSubmit}
      onClose={props.onClose}
    >
      {props.children}
      <PasswordField
        form={form}
        name="password"
        label={t('account.currentPassword')}
        isRequired
        autoComplete="current-password"
        autoFocus
      />
    </FormDialog>
  );
};
