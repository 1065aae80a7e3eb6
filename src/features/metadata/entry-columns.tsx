import {
  type ListedEntry,
  type MetadataEntry,
  type MetadataKind,
  metadataCalls,
  type UserKind,
} from '@contract/metadata';
import { LANGUAGES, type Lang } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import type { Column } from '@src/components/table/column';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { ContactLink } from '@src/components/ui/contact-link';
import { useLicenceTypeName } from '@src/hooks/use-licence-type-name';
import { useSubmit } from '@src/hooks/use-submit';
import { HTML_LANG } from '@src/lib/language';
import { paths } from '@src/lib/paths';
import type { TFunction } from 'i18next';
import { Check, CircleOff, Pencil } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const premisesBy = (filter: string, value: number | string) =>
  `${paths.premises('admin')}?${new URLSearchParams({ [filter]: String(value) })}`;

/** Paths of the lists filtered by an entry, where a list has such a filter. */
const LISTS: Partial<
  Record<MetadataKind, Partial<Record<UserKind, (entry: Pick<ListedEntry, 'id' | 'code'>) => string>>>
> = {
  region: { premise: ({ id }) => premisesBy('region', id) },
  company: {
    premise: ({ id }) => premisesBy('companyId', id),
    user: ({ id }) => `${paths.allUsers}&companyId=${id}`,
  },
  consultant: { premise: ({ id }) => premisesBy('consultantId', id) },
  'premise-group': { premise: ({ id }) => premisesBy('premiseGroupId', id) },
  'security-group': { guard: ({ id }) => `${paths.guards}?securityGroupId=${id}` },
  'licence-type': { premise: ({ code }) => premisesBy('licenceType', code) },
};

interface UsedByProps {
  entry: Pick<ListedEntry, 'id' | 'code' | 'kind' | 'usedBy'>;
}

/** "12 premises, 3 users", each linked to its list. */
const UsedBy = ({ entry }: UsedByProps) => {
  const { t } = useTranslation();
  if (entry.usedBy.length === 0) return <span className="text-text-muted">{t('metadata.unused')}</span>;
  return entry.usedBy.map(({ kind, count }, index) => {
    const label = t(`metadata.usedBy.${kind}`, { count });
    const to = LISTS[entry.kind]?.[kind]?.(entry);
    return (
      <Fragment key={kind}>
        {index > 0 && t('listSeparator')}
        {to ? (
          <Link to={to} className="text-primary-text underline underline-offset-4">
            {label}
          </Link>
        ) : (
          label
        )}
      </Fragment>
    );
  });
};

/** Edit button, and remove button for an unused entry. */
const EntryActions = ({ entry, onEdit }: { entry: ListedEntry; onEdit: () => void }) => {
  const { t, i18n } = useTranslation();
  const name = entry.names[i18n.language as Lang];
  const removing = useSubmit(useChange(metadataCalls.remove), {
    name: t('metadata.removeOf', { name }),
    done: () => t('metadata.removed', { name }),
    reportsByToast: true,
  });
  return (
    <div className="flex flex-wrap justify-end gap-1">
      <Button size="sm" icon={Pencil} aria-label={t('metadata.editOf', { name })} onClick={onEdit}>
        {t('metadata.edit')}
      </Button>
      {entry.usedBy.length === 0 && (
        <Button
          kind="delete"
          size="sm"
          variant="ghost"
          pending={removing.isSending}
          aria-label={t('metadata.removeOf', { name })}
          confirm={{
            title: t('metadata.removeTitle', { name }),
            description: t('metadata.removeText'),
            confirmLabel: t('metadata.remove'),
          }}
          onClick={() => void removing.submit({ params: { kind: entry.kind, id: entry.id } })}
        >
          {t('metadata.remove')}
        </Button>
      )}
    </div>
  );
};

/** "Up to 70 years old; from 65: medical certificate" */
const LicenceTerms = ({ entry: { maxAge, needs = [] } }: { entry: MetadataEntry }) => {
  const { t } = useTranslation();
  const nameOf = useLicenceTypeName();
  const terms = [
    ...(typeof maxAge === 'number' ? [t('metadata.maxAgeIs', { years: maxAge })] : []),
    ...needs.map(({ type, fromAge }) => t('metadata.needIs', { licence: nameOf(type), years: fromAge })),
  ];
  if (terms.length === 0) return '–';
  return terms.map((term) => (
    <span key={term} className="block">
      {term}
    </span>
  ));
};

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
          cell: ({ billing }: ListedEntry) =>
            billing?.billingEmail ? <ContactLink kind="mailto" to={billing.billingEmail} /> : '–',
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
    header: t('table.actions'),
    align: 'right',
    cell: (entry) => <EntryActions entry={entry} onEdit={() => onEdit(entry)} />,
  },
];
