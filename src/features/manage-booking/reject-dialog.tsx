import { requiredText } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { errorMap } from '@src/components/form/error-map';
import { TextAreaField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { X } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { BulkInUse } from './use-bulk-decision';

const schema = z.strictObject({ reason: requiredText(1000) });

interface RejectDialogProps {
  count: number;
  bulk: BulkInUse;
}

/** Asks for the one reason for which the chosen bookings are rejected. */
export const RejectDialog = ({ count, bulk }: RejectDialogProps) => {
  const { t } = useTranslation();
  const form = useForm({ resolver: zodResolver(schema, errorMap), defaultValues: { reason: '' } });
  return (
    <FormDialog
      title={t('manageBooking.bulk.rejectTitle', { count })}
      description={t('manageBooking.bulk.rejectText')}
      submitLabel={t('manageBooking.bulk.reject', { count })}
      submitIcon={X}
      isDestructive
      sending={bulk.sending}
      onSubmit={form.handleSubmit(({ reason }) => bulk.reject(reason))}
      onClose={() => bulk.setRejecting(false)}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={t('booking.decision.reason')}
        help={t('manageBooking.bulk.rejectHelp')}
        isRequired
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
};
