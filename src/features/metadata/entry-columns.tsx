import type { ListedEntry } from '@contract/metadata';
import { LANGUAGES, type Lang } from '@contract/primitives';
import type { Column } from '@src/components/table/data-table';
import { Badge } from '@src/components/ui/badge';
import { HTML_LANG } from '@src/lib/language';
import type { TFunction } from 'i18next';
import { Check, CircleOff } from 'lucide-react';
import { EntryActions } from './entry-actions';
import { LicenceTerms } from './licence-terms';
import { UsedBy } from './used-by';

/** Languages in which the name differs. */
const otherNames = ({ names }: ListedEntry, language: Lang) =>
  LANGUAGES.filter((lang) => lang !== language && names[lang] !== names[language]);

const NameCell = ({ entry, language }: { entry: ListedEntry; language: Lang }) => (
  <>
    <span className="font-medium">{entry.names[language]}</span>
    {otherNames(entry, language).map((lang) => (
      <span key={lang} lang={HTML_LANG[lang]} className="block text-sm font-normal text-text-muted">
        {entry.names[lang]}
      </span>
    ))}
  </>
);

interface ColumnOptions {
  t: TFunction;
  language: Lang;
  onEdit: (entry: ListedEntry) => void;
}

export const entryColumns = (
  kind: ListedEntry['kind'],
  { t, language, onEdit }: ColumnOptions,
): Column<ListedEntry>[] => [
  {
    id: 'name',
    header: t('metadata.name'),
    isTitle: true,
    cell: (entry) => <NameCell entry={entry} language={language} />,
  },
  {
    id: 'code',
    header: t('metadata.code'),
    sort: 'code',
    cell: ({ code }) => <span className="tabular wrap-anywhere">{code}</span>,
    className: 'min-w-[120px]',
  },
  ...(kind === 'licence-type'
    ? [
        {
          id: 'terms',
          header: t('metadata.terms'),
          cell: (entry: ListedEntry) => <LicenceTerms entry={entry} />,
        },
      ]
    : []),
  ...(kind === 'company'
    ? [
        {
          id: 'billing',
          header: t('metadata.billing'),
          cell: ({ billing }: ListedEntry) => (
            <span className="wrap-anywhere">{billing?.billingEmail || '–'}</span>
          ),
        },
      ]
    : []),
  {
    id: 'active',
    header: t('metadata.status'),
    cell: ({ active }) => (
      <Badge tone={active ? 'success' : 'neutral'} icon={active ? Check : CircleOff}>
        {t(active ? 'metadata.active' : 'metadata.inactive')}
      </Badge>
    ),
  },
  {
    id: 'usedBy',
    header: t('metadata.uses'),
    cell: (entry) => <UsedBy entry={entry} />,
  },
  {
    id: 'actions',
    header: t('metadata.actions'),
    align: 'right',
    cell: (entry) => <EntryActions entry={entry} onEdit={() => onEdit(entry)} />,
  },
];
