import { requiredText } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import type { Write } from '@src/hooks/use-submit';
import type { LucideIcon } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { errorMap } from './error-map';
import { TextAreaField } from './fields';
import { FormDialog } from './form-dialog';

const schema = z.strictObject({ reason: requiredText(1000) });
type Reasoned = z.infer<typeof schema>;

interface ReasonDialogProps<A> {
  title: string;
  description: string;
  /** Names the action: the button, and what is said if it fails. */
  action: string;
  icon: LucideIcon;
  label: string;
  help: string;
  send: Write<Reasoned, A>;
  /** What is said when it is done. */
  done: string;
  /** Names the draft under which the typed text is kept. */
  draft: string;
  onClose: () => void;
}

/** Asks why something is taken back or deleted. The typed text stays after a refusal and after the dialog is closed. */
export const ReasonDialog = <A,>({
  action,
  icon,
  label,
  help,
  send,
  done,
  draft,
  ...dialog
}: ReasonDialogProps<A>) => {
  const form = useForm({ resolver: zodResolver(schema, errorMap), defaultValues: { reason: '' } });
  const sending = useFormSubmit(form, [['reason', label]], send, {
    name: action,
    done: () => done,
    onDone: dialog.onClose,
    draft: { form: draft, fields: ['reason'] },
  });
  return (
    <FormDialog
      {...dialog}
      submitLabel={action}
      submitIcon={icon}
      isDestructive
      sending={sending}
      onSubmit={() => void sending.onSubmit()}
    >
      <TextAreaField
        form={form}
        name="reason"
        label={label}
        help={help}
        isRequired
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
};
