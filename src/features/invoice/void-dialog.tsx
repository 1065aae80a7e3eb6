import { type Invoice, invoiceCalls } from '@contract/invoice';
import { requiredText } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { paramsOf } from '@src/api/invoice';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { TextAreaField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { CircleSlash } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

const schema = z.strictObject({ reason: requiredText(1000) });

/** Asks why an issued invoice is wrong as a whole, and voids it. */
export const VoidDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { t } = useTranslation();
  const send = useChange(invoiceCalls.void);
  const form = useForm({ resolver: zodResolver(schema, errorMap), defaultValues: { reason: '' } });
  const { code, printCode, version } = invoice;
  const sending = useFormSubmit(
    form,
    [['reason', t('invoice.void.reason')]],
    ({ reason }: z.infer<typeof schema>, meta) =>
      send({ params: paramsOf(invoice), body: { reason, version } }, meta),
    {
      name: t('invoice.void.action'),
      done: () => t('invoice.void.done', { code: printCode }),
      onDone: onClose,
      draft: { form: `invoice.${code}.void`, fields: ['reason'] },
    },
  );
  return (
    <FormDialog
      title={t('invoice.void.title', { code: printCode })}
      description={t('invoice.void.text')}
      submitLabel={t('invoice.void.action')}
      submitIcon={CircleSlash}
      isDestructive
      sending={sending}
      draft={sending.draft.offer}
      onSubmit={() => void sending.onSubmit()}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={t('invoice.void.reason')}
        help={t('invoice.void.reasonHelp')}
        isRequired
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
};
