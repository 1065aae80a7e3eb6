import type { Note } from '@contract/credit-note';
import { requiredText } from '@contract/primitives';
import { zodResolver } from '@hookform/resolvers/zod';
import { useChange } from '@src/api/use-change';
import { errorMap } from '@src/components/form/error-map';
import { TextAreaField } from '@src/components/form/fields';
import { FormDialog } from '@src/components/form/form-dialog';
import { useFormSubmit } from '@src/hooks/use-form-submit';
import { CircleSlash } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { noteCallsOf } from './note-calls';
import { voidAction } from './void-action';

const schema = z.strictObject({ reason: requiredText(1000) });

/** Asks for the reason to void a note. The typed text stays after a conflict. */
export const VoidDialog = ({ note, onClose }: { note: Note; onClose: () => void }) => {
  const { t } = useTranslation();
  const voiding = voidAction(note);
  const send = useChange(noteCallsOf(note.kind).void);
  const form = useForm({ resolver: zodResolver(schema, errorMap), defaultValues: { reason: '' } });
  const name = t(`note.void.${voiding}`);
  const sending = useFormSubmit(
    form,
    [['reason', t('note.reason')]],
    ({ reason }: z.infer<typeof schema>, meta) =>
      send({ params: { id: String(note.id) }, body: { reason, version: note.version } }, meta),
    {
      name,
      done: () => t(`note.void.done.${voiding}`),
      onDone: onClose,
      draft: { form: `note.${note.id}.void`, fields: ['reason'] },
    },
  );
  return (
    <FormDialog
      title={t(`note.void.title.${voiding}`, { code: note.code })}
      description={t(`note.void.description.${voiding}`)}
      submitLabel={name}
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
        label={t('note.reason')}
        help={t(`note.void.reasonHelp.${voiding}`)}
        isRequired
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
};
