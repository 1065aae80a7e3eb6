import type { Note } from '@contract/credit-note';
import { useChange } from '@src/api/use-change';
import { ReasonDialog } from '@src/components/form/reason-dialog';
import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { noteCallsOf } from './note-calls';
import { voidAction } from './void-action';

/** Asks for the reason to void a note. */
export const VoidDialog = ({ note, onClose }: { note: Note; onClose: () => void }) => {
  const { t } = useTranslation();
  const { id, version } = note;
  const voiding = voidAction(note);
  const send = useChange(noteCallsOf(note.kind).void);
  return (
    <ReasonDialog
      title={t(`note.void.title.${voiding}`, { code: note.code })}
      description={t(`note.void.description.${voiding}`)}
      action={t(`note.void.${voiding}`)}
      icon={CircleSlash}
      label={t('note.reason')}
      help={t(`note.void.reasonHelp.${voiding}`)}
      send={(body, meta) => send({ params: { id: String(id) }, body: { ...body, version } }, meta)}
      done={t(`note.void.done.${voiding}`)}
      draft={`note.${id}.void`}
      onClose={onClose}
    />
  );
};
