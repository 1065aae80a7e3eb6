import type { Guard } from '@contract/guard';
import { forgetForm, guardDataCalls } from '@contract/guard-data';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { TextAreaField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';

/** Asks why the data of a guard who left are deleted. The typed text stays after a refusal. */
export const ForgetDialog = ({ guard, onClose }: { guard: Guard; onClose: () => void }) => {
  const { t } = useTranslation();
  const forget = useChange(guardDataCalls.forget);
  const form = useForm({ resolver: zodResolver(forgetForm, errorMap), defaultValues: { reason: '' } });
  const name = t('guard.data.erase');
  const sending = useFormSubmit(
    form,
    [['reason', t('guard.data.reason')]],
    (body: z.infer<typeof forgetForm>, meta) => forget({ params: { id: guard.id }, body }, meta),
    { name, done: () => t('guard.data.erased'), onDone: onClose },
  );
  return (
    <FormDialog
      title={t('guard.data.eraseAsk', { guard: guard.name })}
      description={t('guard.data.eraseEffect')}
      submitLabel={name}
      submitIcon={Trash2}
      isDestructive
      sending={sending}
      onSubmit={() => void sending.onSubmit()}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={t('guard.data.reason')}
        help={t('guard.data.reasonHelp')}
        isRequired
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
};
