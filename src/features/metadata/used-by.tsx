import type { ListedEntry, MetadataKind, UserKind } from '@contract/metadata';
import { paths } from '@src/lib/paths';
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
export const UsedBy = ({ entry }: UsedByProps) => {
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
