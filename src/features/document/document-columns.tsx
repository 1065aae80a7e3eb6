import type { DocumentRow, DocumentStage } from '@contract/document';
import { shownStage, shownStatus } from '@domain/shown-status';
import { DocumentBadge } from '@src/components/document/document-badge';
import type { Column, Lead } from '@src/components/table/column';
import { Badge } from '@src/components/ui/badge';
import { Checkbox } from '@src/components/ui/checkbox';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatMoney, formatMonth } from '@src/lib/format';
import { clsx } from 'clsx';
import type { TFunction } from 'i18next';
import {
  AlarmClock,
  Ban,
  CircleCheck,
  FilePen,
  FileSearch,
  Hourglass,
  type LucideIcon,
  ReceiptText,
  Send,
  Stamp,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Obstacles } from './obstacles';
import type { BulkDocuments } from './use-bulk-documents';

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'primary';

const STAGE_BADGES: Record<DocumentStage | 'nothingToPay', { icon: LucideIcon; tone: Tone }> = {
  forecast: { icon: Hourglass, tone: 'neutral' },
  toCheck: { icon: FileSearch, tone: 'accent' },
  ready: { icon: FilePen, tone: 'primary' },
  issued: { icon: Stamp, tone: 'info' },
  sent: { icon: Send, tone: 'info' },
  overdue: { icon: AlarmClock, tone: 'danger' },
  paid: { icon: CircleCheck, tone: 'success' },
  credited: { icon: ReceiptText, tone: 'neutral' },
  nothingToPay: { icon: CircleCheck, tone: 'neutral' },
  void: { icon: Ban, tone: 'neutral' },
};

/** The stage of a document in the worklist. */
const StageBadge = ({ stage, total }: Pick<DocumentRow, 'stage' | 'total'>) => {
  const { t } = useTranslation();
  const shown = shownStage(stage, total);
  return <Badge {...STAGE_BADGES[shown]}>{t(`document.stage.${shown}`)}</Badge>;
};

const documentName = (t: TFunction, { kind, printCode }: DocumentRow) =>
  `${t(`document.kind.${kind}`)} ${printCode}`;

const dueColumn = (t: TFunction, language: string): Column<DocumentRow> => ({
  id: 'due',
  card: 'line',
  header: t('invoice.dueOn'),
  sort: 'dueOn',
  cell: ({ dueOn, stage, balance }) => (
    <span
      className={clsx(
        'whitespace-nowrap',
        stage === 'overdue' && 'font-medium text-danger-text',
        (!dueOn || balance === 0) && 'not-in-[table]:hidden',
      )}
    >
      {dueOn ? (
        <>
          {/* The number of the document names the year; a card has two lines. */}
          <span className="in-[table]:hidden">
            {t('document.payBy', { date: formatDay(language, dueOn, 'short') })}
          </span>
          <span className="hidden in-[table]:inline">{formatDay(language, dueOn)}</span>
        </>
      ) : (
        '–'
      )}
    </span>
  ),
});

/** Bills, which can be paid. */
const isBilled = ({ kind, status }: DocumentRow) =>
  (kind === 'invoice' || kind === 'opening-balance') && status !== 'Draft';

/** Open debit notes count as open on their invoice, which may make that more than its total. */
const isDebited = (row: DocumentRow) => isBilled(row) && row.balance > row.total;

/** Credit notes are negative. A card has no column of its own for what is open of the total. */
const totalColumn = (t: TFunction, language: string): Column<DocumentRow> => ({
  id: 'total',
  card: 'end',
  header: t('document.total'),
  align: 'right',
  sort: 'total',
  cell: (row) => {
    const money = (amount: number) => formatMoney(language, amount, row.currency);
    const total = money(row.kind === 'credit-note' ? -row.total : row.total);
    const isPartlyOpen =
      isBilled(row) && row.status !== 'Void' && row.balance !== 0 && row.balance !== row.total;
    if (!isPartlyOpen) return <span className="whitespace-nowrap">{total}</span>;
    return (
      <>
        <span className="hidden whitespace-nowrap in-[table]:inline">{total}</span>
        <span className="in-[table]:hidden">
          <Unbroken>
            {t(isDebited(row) ? 'document.openWithDebits' : 'document.openOf', {
              open: money(row.balance),
              total,
            })}
          </Unbroken>
        </span>
      </>
    );
  },
});

const balanceColumn = (t: TFunction, language: string): Column<DocumentRow> => ({
  id: 'balance',
  card: 'none',
  header: t('invoice.balance'),
  align: 'right',
  sort: 'balance',
  cell: (row) => (
    <>
      <span className="whitespace-nowrap">
        {isBilled(row) ? formatMoney(language, row.balance, row.currency) : '–'}
      </span>
      {isDebited(row) && <span className="block text-xs text-text-muted">{t('document.withDebits')}</span>}
    </>
  ),
});

export const worklistColumns = (
  t: TFunction,
  language: string,
  { isFunded, hasMonth }: { isFunded: boolean; hasMonth: boolean },
): Column<DocumentRow>[] => [
  {
    id: 'premise',
    header: t('document.column.premise'),
    isTitle: true,
    sort: 'premise',
    cell: ({ premise, company }) => (
      <>
        {premise.name}
        <span className="hidden text-xs font-normal text-text-muted in-[table]:block">{company.name}</span>
      </>
    ),
  },
  {
    id: 'document',
    header: t('document.column.document'),
    cell: ({ kind, printCode, period }) => (
      <>
        <span className="whitespace-nowrap">{printCode}</span>
        <span className="text-xs whitespace-nowrap text-text-muted not-in-[table]:ml-2 in-[table]:block">
          {[t(`document.kind.${kind}`), ...(hasMonth ? [] : [formatMonth(language, period)])].join(' · ')}
        </span>
      </>
    ),
  },
  {
    id: 'stage',
    card: 'corner',
    header: t('document.stageLabel'),
    cell: (row) => (
      <div className="flex flex-col items-end gap-1 in-[table]:items-start">
        {row.damaged ? <DocumentBadge status={row.status} isDamaged /> : <StageBadge {...row} />}
        {row.isAgreed && <span className="text-sm text-success-text">{t('document.agreed')}</span>}
        {row.unsentMails > 0 && (
          <span className="text-sm text-warning-text">
            {t('document.unsentMails', { count: row.unsentMails })}
          </span>
        )}
        {row.obstacles.length > 0 && <Obstacles row={row} isFunded={isFunded} />}
      </div>
    ),
  },
  dueColumn(t, language),
  totalColumn(t, language),
  balanceColumn(t, language),
];

/** The columns of a client's documents. */
export const clientColumns = (t: TFunction, language: string): Column<DocumentRow>[] => [
  {
    id: 'document',
    header: t('document.column.document'),
    isTitle: true,
    sort: 'period',
    cell: (row) => (
      <>
        {documentName(t, row)}
        <span className="hidden text-xs font-normal text-text-muted in-[table]:block">
          {formatMonth(language, row.period)}
        </span>
      </>
    ),
  },
  {
    id: 'premise',
    card: 'line',
    header: t('document.column.premise'),
    sort: 'premise',
    cell: ({ premise }) => premise.name,
  },
  {
    id: 'stage',
    card: 'corner',
    header: t('invoice.state'),
    // Clients see the status, not whether a document was emailed or checked.
    cell: ({ status, stage, total, damaged }) => (
      <DocumentBadge
        status={shownStatus(status, total)}
        isOverdue={stage === 'overdue'}
        isDamaged={damaged}
      />
    ),
  },
  dueColumn(t, language),
  totalColumn(t, language),
  balanceColumn(t, language),
];

/** The checkbox of a document that can be issued or emailed; undefined if no document can. */
export const documentChoice = (
  t: TFunction,
  { chosen, canChoose, isRunning }: Pick<BulkDocuments, 'chosen' | 'canChoose' | 'isRunning'>,
): Lead<DocumentRow> | undefined =>
  chosen.open.length === 0
    ? undefined
    : {
        header: t('document.choose'),
        cell: (row) =>
          canChoose(row) && (
            <Checkbox
              className="-m-2 p-2"
              label={t('document.chooseOne', { code: row.printCode })}
              isLabelHidden
              checked={chosen.isChosen(row)}
              disabled={isRunning}
              onChange={({ target }) => chosen.choose([row], target.checked)}
            />
          ),
      };
