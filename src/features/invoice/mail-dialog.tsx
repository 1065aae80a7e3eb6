import { type Invoice, invoiceCalls } from '@contract/invoice';
import { email } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { useConfirmAddress } from '@src/api/confirm-address';
import { paramsOf } from '@src/api/invoice';
import { useSetting } from '@src/api/setting';
import { useChange } from '@src/api/use-change';
import { NewAddress } from '@src/components/document/new-address';
import { errorMap } from '@src/components/form/error-map';
import { TextAreaField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { useChecks } from '@src/components/form/use-checks';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { Mail } from 'lucide-react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

interface MailDialogProps {
  invoice: Invoice;
  onClose: () => void;
}

interface MailValues {
  /** Addresses separated by commas, spaces or line breaks; empty for the payers. */
  to: string;
}

const MAX_ADDRESSES = 20;

const resolver = zodResolver(
  z.object({
    to: z.pipe(
      z.transform((text: string) => text.split(/[\s,;，；]+/).filter(Boolean)),
      z.array(email).check(z.maxLength(MAX_ADDRESSES)),
    ),
  }),
  errorMap,
) as Resolver<MailValues, unknown, { to: string[] }>;

/** Emails an issued invoice to its payers, or to other addresses. */
export const MailDialog = ({ invoice, onClose }: MailDialogProps) => {
  const { t } = useTranslation();
  const mail = useChange(invoiceCalls.mail);
  const payers = (invoice.parts.length > 0 ? invoice.parts : [invoice.head.billTo])
    .map(({ name, email: address }) => t('invoice.mail.payer', { name, email: address }))
    .join(t('listSeparator'));
  const form = useForm<MailValues, unknown, { to: string[] }>({ resolver, defaultValues: { to: '' } });
  const confirm = useConfirmAddress(invoice.premise.id);
  const setting = useSetting();
  const unconfirmed = invoice.parts.flatMap(({ email: address, emailEntered }) =>
    emailEntered ? { address, emailEntered } : [],
  );
  const isToPayers = form.watch('to').trim() === '';
  const label = t('invoice.mail.to');
  const sending = useFormSubmit(
    form,
    [['to', label]],
    ({ to }, meta) => mail({ params: paramsOf(invoice), body: to.length > 0 ? { to } : {} }, meta),
    {
      name: t('invoice.mail.action'),
      done: () => t('invoice.mail.done'),
      onDone: onClose,
      draft: { form: `invoice.${invoice.code}.mail`, fields: ['to'] },
    },
  );
  const checks = useChecks(sending, {
    problem:
      isToPayers && unconfirmed.length > 0
        ? t('invoice.mail.unconfirmed', { count: unconfirmed.length })
        : undefined,
  });
  return (
    <FormDialog
      title={t('invoice.mail.title', { code: invoice.printCode })}
      description={t('invoice.mail.text', { payers })}
      submitLabel={t('invoice.mail.action')}
      submitIcon={Mail}
      sending={checks.sending}
      onSubmit={() => checks.submit(sending.onSubmit)}
      onClose={onClose}
    >
      {setting.data &&
        unconfirmed.map(({ address, emailEntered }) => (
          <NewAddress
            key={address}
            email={address}
            entered={emailEntered}
            timeZone={setting.data.timeZone}
            confirm={confirm}
          />
        ))}
      <TextAreaField
        form={form}
        name="to"
        label={label}
        help={t('invoice.mail.help')}
        isRequired={false}
        rows={2}
      />
    </FormDialog>
  );
};
