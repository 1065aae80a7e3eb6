import { creditNoteCalls, debitNoteCalls, invoiceForNoteCall, type NoteKind } from '@contract/credit-note';
import { type App, mount } from '@server/platform/http/mount';
import { mountList } from '@server/platform/http/mount-list';
import { NOTE_COLUMNS } from './file-columns';
import { listNotableInvoices } from './invoice-credit';
import { issueNote } from './issue';
import { listNotes, readNotes } from './list-notes';
import { findNote } from './queries';
import { voidNote } from './void';
import { createNote, saveNote } from './write-note';

/** The calls of the two kinds differ only in their paths. */
const mountKind = (app: App, kind: NoteKind, calls: typeof creditNoteCalls | typeof debitNoteCalls) => {
  mountList(
    app,
    calls.list,
    NOTE_COLUMNS,
    ({ tx, actor, input }) => listNotes(tx, actor, kind, input.query),
    ({ tx, actor, input }, after, limit) => readNotes(tx, actor, kind, input.query, { after, limit }),
  );
  mount(app, calls.get, ({ tx, actor, input }) => findNote(tx, actor, { kind, key: input.params.id }));
  mount(app, calls.create, ({ tx, actor, input }) => createNote(tx, actor, kind, input.body));
  mount(app, calls.save, ({ tx, actor, input }) =>
    saveNote(tx, actor, { kind, key: input.params.id }, input.body),
  );
  mount(
    app,
    calls.issue,
    ({ tx, actor, input }) => issueNote(tx, actor, { kind, key: input.params.id }, input.body.version),
    // They wait for the counter of their numbers.
    { queue: `${kind} numbers` },
  );
  mount(app, calls.void, ({ tx, actor, input }) =>
    voidNote(tx, actor, { kind, key: input.params.id }, input.body),
  );
};

export const mountNotes = (app: App) => {
  mountKind(app, 'credit-note', creditNoteCalls);
  mountKind(app, 'debit-note', debitNoteCalls);
  mount(app, invoiceForNoteCall, ({ tx, actor, input }) => listNotableInvoices(tx, actor, input.query));
};
