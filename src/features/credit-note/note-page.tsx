import type { Area } from '@contract/access';
import type { Note, NoteKind } from '@contract/credit-note';
import type { Setting } from '@contract/setting';
import { parseInvoiceCode } from '@domain/invoice-code';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { DamagedDocument } from '@src/components/document/damaged-document';
import { DocumentBadge } from '@src/components/document/document-badge';
import { DocumentTimeline } from '@src/components/document/document-timeline';
import { LinkList } from '@src/components/document/link-list';
import { ErrorSummary } from '@src/components/form/error-summary';
import { DescriptionList } from '@src/components/layout/description-list';
import { ListReturn } from '@src/components/layout/list-return';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { Skeleton } from '@src/components/ui/skeleton';
import { useCan } from '@src/hooks/use-can';
import { useEndLink } from '@src/hooks/use-end-link';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMoney, formatMonth } from '@src/lib/format';
import { notePathsOf, paths } from '@src/lib/paths';
import { CircleSlash, Pencil, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { IssueButton } from './issue-button';
import { noteCallsOf } from './note-calls';
import { NoteDownload } from './note-download';
import { NoteSheet } from './note-sheet';
import { voidAction } from './void-action';

const VoidDialog = lazyDialog(() => import('./void-dialog').then((module) => module.VoidDialog));

interface NotePageProps {
  area: Area;
  premiseId: number;
  kind: NoteKind;
  /** The id or the code. */
  code: string;
}

/** A note as its printed sheet, with its status and history. */
export const NotePage = ({ area, premiseId, kind, code }: NotePageProps) => {
  const note = useCall(noteCallsOf(kind).get, { params: { id: code } });
  const setting = useSetting();
  const list = notePathsOf(kind).list(area, premiseId);
  return (
    <Loaded
      isPage
      queries={{ note, setting }}
      missing={<Missing what="note" to={list} />}
      skeleton={<Skeleton className="h-[640px]" />}
    >
      {(loaded) => <NoteView area={area} list={list} {...loaded} />}
    </Loaded>
  );
};

interface NoteViewProps {
  area: Area;
  list: string;
  note: Note;
  setting: Setting;
}

const NoteView = ({ area, list, note, setting }: NoteViewProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isVoidOpen, setVoidOpen] = useState(false);
  const { kind, allowed } = note;
  const canEndLinks = useCan('admin', 'document.edit') && area === 'admin';
  const ending = useEndLink(note.premise.id, note.invoiceCode, canEndLinks);
  const issue = useSubmit(useChange(noteCallsOf(kind).issue), {
    name: t('note.issue.action'),
    done: ({ code }) => t('note.issue.done', { code }),
  });
  const canIssue = allowed.includes('issue');
  const edit = notePathsOf(kind).edit(area, note.premise.id, note.code);
  return (
    <Page className="print:max-w-none print:p-0">
      <div className="flex flex-col gap-3 print:hidden">
        <PageHeader
          back={
            <ListReturn
              to={list}
              id={note.id}
              lists={{
                notes: {
                  call: noteCallsOf(kind).list,
                  pathOf: (id) => notePathsOf(kind).one(area, note.premise.id, id),
                },
              }}
            />
          }
          title={t(`document.kind.${kind}`)}
          subtitle={`${note.code} · ${note.premise.name}`}
          status={<DocumentBadge status={note.status} isDamaged={note.damaged} />}
          action={
            canIssue ? (
              <IssueButton
                note={note}
                pending={issue.isSending}
                onIssue={() =>
                  void issue.submit({ params: { id: String(note.id) }, body: { version: note.version } })
                }
              />
            ) : note.damaged ? null : (
              <Button kind="primary" icon={Printer} onClick={() => print()}>
                {t('document.print')}
              </Button>
            )
          }
          download={!note.damaged && <NoteDownload note={note} />}
          menu={
            allowed.length > 0 && (
              <>
                {allowed.includes('edit') && (
                  <DropdownMenuItem icon={Pencil} onSelect={() => navigate(edit)}>
                    {t('note.edit.action')}
                  </DropdownMenuItem>
                )}
                {canIssue && (
                  <DropdownMenuItem icon={Printer} onSelect={() => print()}>
                    {t('document.print')}
                  </DropdownMenuItem>
                )}
                {allowed.includes('void') && (
                  <DropdownMenuItem icon={CircleSlash} onSelect={() => setVoidOpen(true)}>
                    {t(`note.void.${voidAction(note)}`)}
                  </DropdownMenuItem>
                )}
              </>
            )
          }
        />
        <ErrorSummary {...issue.errorSummary} />
      </div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_300px] print:block">
        {note.damaged ? (
          <DamagedDocument area={area} code={note.code} />
        ) : (
          <NoteSheet note={note} partId={null} />
        )}
        <aside className="flex min-w-0 flex-col gap-6 print:hidden">
          <NoteFacts area={area} note={note} />
          {note.parts.length > 0 && <NoteParts note={note} />}
          <LinkList links={note.links} timeZone={setting.timeZone} {...ending} />
          <Card title={t('document.history.title')}>
            <DocumentTimeline history={note.history} timeZone={setting.timeZone} />
          </Card>
        </aside>
      </div>
      {isVoidOpen && <VoidDialog note={note} onClose={() => setVoidOpen(false)} />}
    </Page>
  );
};

const NoteFacts = ({ area, note }: { area: Area; note: Note }) => {
  const { t, i18n } = useTranslation();
  const month = parseInvoiceCode(note.invoiceCode)?.month;
  const next =
    note.status === 'Requested' || note.status === 'Draft' ? t(`note.next.${area}.${note.status}`) : null;
  return (
    <Card title={t('invoice.state')} action={<DocumentBadge status={note.status} isDamaged={note.damaged} />}>
      <div className="flex flex-col gap-3">
        {next && <p className="text-sm text-text-muted">{next}</p>}
        <DescriptionList
          items={[
            {
              label: t('note.onInvoice'),
              value: month && (
                <Link
                  to={paths.invoice(area, note.premise.id, month)}
                  className="text-primary-text underline-offset-4 hover:underline"
                >
                  {formatMonth(i18n.language, month)}
                </Link>
              ),
            },
            ...(note.voidReason ? [{ label: t('note.whyVoid'), value: note.voidReason }] : []),
          ]}
        />
      </div>
    </Card>
  );
};

/** What the note credits or charges each party of a split invoice. */
const NoteParts = ({ note }: { note: Note }) => {
  const { t, i18n } = useTranslation();
  return (
    <Card title={t('invoice.parts.title')}>
      <ul className="-my-2 flex flex-col divide-y divide-line text-sm">
        {note.parts.map(({ id, name, amount }, index) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 break-words">
              {t('invoice.parts.named', { number: index + 1, name })}
            </span>
            <span className="tabular whitespace-nowrap">
              {formatMoney(i18n.language, amount, note.currency)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};
