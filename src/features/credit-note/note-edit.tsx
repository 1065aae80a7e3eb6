import type { Area } from '@contract/access';
import { type InvoiceForNote, invoiceForNoteCall, type Note, type NoteKind } from '@contract/credit-note';
import { refetchData, useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { DocumentBadge } from '@src/components/document/document-badge';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useEditedRecord } from '@src/hooks/use-edited-record';
import { notePathsOf } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { noteCallsOf } from './note-calls';
import { NoteForm } from './note-form';
import { lineValuesOf, type NoteValues } from './note-values';

interface NoteEditProps {
  area: Area;
  premiseId: number;
  kind: NoteKind;
  /** The id or the code. */
  code: string;
}

const valuesOf = ({ invoiceCode, reason, lines, currency }: Note): NoteValues => ({
  invoiceCode,
  reason,
  lines: lines.map((line) => lineValuesOf(line, currency)),
});

/** Edits a note that isn't issued yet. */
export const NoteEdit = (props: NoteEditProps) => {
  const { area, premiseId, kind, code } = props;
  const { t } = useTranslation();
  const note = useCall(noteCallsOf(kind).get, { params: { id: code } });
  const invoices = useCall(invoiceForNoteCall, { query: { premiseId: String(premiseId) } });
  return (
    <Loaded
      isPage
      queries={{ note, invoices }}
      missing={<Missing what="note" to={notePathsOf(kind).list(area, premiseId)} />}
      skeleton={<SkeletonRows rows={6} label={t('loading')} />}
    >
      {(loaded) => <Edit {...props} {...loaded} reload={() => refetchData(note)} />}
    </Loaded>
  );
};

interface EditProps extends NoteEditProps {
  note: Note;
  invoices: readonly InvoiceForNote[];
  reload: () => Promise<Note | undefined>;
}

const Edit = ({ area, premiseId, kind, note, invoices, reload }: EditProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const save = useChange(noteCallsOf(kind).save);
  const edited = useEditedRecord(note, reload, valuesOf);
  const page = notePathsOf(kind).one(area, premiseId, note.code);
  const id = String(note.id);
  return (
    <Page>
      <PageHeader
        back={<Button kind="back" to={page} />}
        title={t('note.edit.title', { code: note.code })}
        status={<DocumentBadge status={note.status} />}
      />
      {note.allowed.includes('edit') ? (
        <NoteForm
          kind={kind}
          premiseId={premiseId}
          invoices={invoices}
          values={valuesOf(note)}
          currency={note.currency}
          isNew={false}
          draft={`note.${note.id}`}
          submitLabel={t('note.edit.submit')}
          cancelTo={page}
          save={(body, meta) => save({ params: { id }, body: edited.withVersion(body) }, meta)}
          done={() => t('note.edit.done')}
          onDone={() => navigate(page, { replace: true })}
          reload={edited.reload}
        />
      ) : (
        <Notice tone="info" action={<Button to={page}>{t('note.edit.toNote')}</Button>}>
          {t('problem.document_status.note', { status: note.status })}
        </Notice>
      )}
    </Page>
  );
};
