import { type NoteKind, noteKey } from '@contract/credit-note';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Missing } from '../components/layout/missing';
import { NoteCreate } from '../features/credit-note/note-create';
import { NoteEdit } from '../features/credit-note/note-edit';
import { NoteList } from '../features/credit-note/note-list';
import { NotePage } from '../features/credit-note/note-page';
import { useIdParam } from '../hooks/use-id-param';
import type { AreaProps } from '../lib/area';
import { notePathsOf, paths } from '../lib/paths';

interface Shown extends AreaProps {
  kind: NoteKind;
  premiseId: number;
  code: string;
}

/** Creates a page component for each kind of note, with the parameters of its path. */
const pagesOf = (draw: (shown: Shown) => ReactNode) => {
  const of = (kind: NoteKind) =>
    function NotePageOfKind({ area }: AreaProps) {
      const premiseId = useIdParam('id');
      const { code = '' } = useParams();
      if (premiseId === undefined) return <Missing what="premise" to={paths.premises(area)} />;
      if (code !== '' && !noteKey.safeParse(code).success)
        return <Missing what="note" to={notePathsOf(kind).list(area, premiseId)} />;
      return draw({ area, kind, premiseId, code });
    };
  return { credit: of('credit-note'), debit: of('debit-note') };
};

const list = pagesOf(({ code: _code, ...shown }) => <NoteList {...shown} />);
const create = pagesOf(({ code: _code, ...shown }) => <NoteCreate {...shown} />);
const edit = pagesOf((shown) => <NoteEdit key={shown.code} {...shown} />);
const one = pagesOf((shown) => <NotePage key={shown.code} {...shown} />);

export const CreditNotesPage = list.credit;
export const DebitNotesPage = list.debit;
export const CreditNoteCreatePage = create.credit;
export const DebitNoteCreatePage = create.debit;
export const CreditNoteEditPage = edit.credit;
export const DebitNoteEditPage = edit.debit;
export const CreditNotePage = one.credit;
export const DebitNotePage = one.debit;
