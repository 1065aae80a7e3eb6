import { requiredText } from '@contract/primitives';
import { type ServedDifference, servedDifferenceCalls } from '@contract/served-difference';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { TextAreaField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';

const schema = z.strictObject({ reason: requiredText(500) });

interface DismissDifferenceProps {
  difference: ServedDifference;
  onClose: () => void;
}

/** Asks why a difference is not settled by a note. */
export const DismissDifference = ({ difference: { slot }, onClose }: DismissDifferenceProps) => {
  const { t } = useTranslation();
  const send = useChange(servedDifferenceCalls.dismiss);
  const form = useForm({ resolver: zodResolver(schema, errorMap), defaultValues: { reason: '' } });
  const name = t('difference.dismiss');
  const sending = useFormSubmit(
    form,
    [['reason', t('note.reason')]],
    ({ reason }: z.infer<typeof schema>, meta) =>
      send({ params: { slotId: String(slot.id) }, body: { reason, version: slot.version } }, meta),
    {
      name,
      done: () => t('difference.dismissed'),
      onDone: onClose,
      draft: { form: `difference.${slot.id}`, fields: ['reason'] },
    },
  );
  return (
    <FormDialog
      title={t('difference.dismissTitle')}
      description={t('difference.dismissText')}
      submitLabel={name}
      sending={sending}
      draft={sending.draft.offer}
      onSubmit={() => void sending.onSubmit()}
      onClose={onClose}
    >
      <TextAreaField form={form} name="reason" label={t('note.reason')} isRequired rows={3} maxLength={500} />
    </FormDialog>
  );
};
