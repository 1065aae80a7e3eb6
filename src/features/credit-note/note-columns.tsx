import type { NoteRow } from '@contract/credit-note';
import { DocumentBadge } from '@src/components/document/document-badge';
import type { Column } from '@src/components/table/data-table';
import { formatDay, formatInstant, formatMoney } from '@src/lib/format';
import type { TFunction } from 'i18next';

export const noteColumns = (t: TFunction, language: string, timeZone: string): Column<NoteRow>[] => [
  {
    id: 'code',
    header: t('note.number'),
    isTitle: true,
    cell: ({ code }) => <span className="tabular whitespace-nowrap">{code}</span>,
  },
  {
    id: 'status',
    header: t('invoice.state'),
    cell: ({ status, damaged }) => <DocumentBadge status={status} isDamaged={damaged} />,
  },
  {
    id: 'invoice',
    header: t('note.invoice'),
    cell: ({ invoiceCode }) => <span className="tabular whitespace-nowrap">{invoiceCode}</span>,
  },
  {
    id: 'reason',
    header: t('note.reason'),
    cell: ({ reason }) => <span className="line-clamp-2 break-words">{reason}</span>,
  },
  {
    id: 'created',
    header: t('note.created'),
    sort: 'createdAt',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap">
        {formatInstant(language, createdAt, timeZone)}
      </time>
    ),
  },
  {
    id: 'issued',
    header: t('note.issuedOn'),
    sort: 'issuedAt',
    cell: ({ issuedOn }) =>
      issuedOn && <span className="whitespace-nowrap">{formatDay(language, issuedOn)}</span>,
  },
  {
    id: 'total',
    header: t('document.total'),
    align: 'right',
    sort: 'total',
    cell: ({ total, currency }) => (
      <span className="tabular whitespace-nowrap">{formatMoney(language, total, currency)}</span>
    ),
  },
];
