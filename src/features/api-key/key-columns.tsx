import { type ApiKey, apiKeyCalls } from '@contract/api-key';
import type { Instant, Named } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import type { Column } from '@src/components/table/column';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { useSubmit } from '@src/hooks/use-submit';
import type { Times } from '@src/hooks/use-times';
import { serverNow } from '@src/lib/server-clock';
import type { TFunction } from 'i18next';
import { CalendarX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The button that deletes an API key, after confirmation. */
const EndKey = ({ apiKey: { id, name } }: { apiKey: ApiKey }) => {
  const { t } = useTranslation();
  const deleteOf = t('apiKey.deleteOf', { name });
  const ending = useSubmit(useChange(apiKeyCalls.remove), {
    name: deleteOf,
    done: () => t('apiKey.deleted', { name }),
    reportsByToast: true,
  });
  return (
    <Button
      kind="delete"
      size="sm"
      variant="ghost"
      pending={ending.isSending}
      aria-label={deleteOf}
      confirm={{ title: deleteOf, description: t('apiKey.deleteEffect'), confirmLabel: t('delete') }}
      onClick={() => void ending.submit({ params: { id } })}
    >
      {t('delete')}
    </Button>
  );
};

/** A key with more rights names them on demand. */
const MAX_NAMED = 3;

const Note = ({ children }: { children: string }) => (
  <span className="block text-xs leading-5 text-text-muted">{children}</span>
);

const Capabilities = ({ of: { capabilities }, t }: { of: ApiKey; t: TFunction }) => {
  const list = (
    <ul>
      {capabilities.map((capability) => (
        <li key={capability}>{t(`capability.${capability}`)}</li>
      ))}
    </ul>
  );
  if (capabilities.length <= MAX_NAMED) return list;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-primary-text hover:underline">
        {t('apiKey.rights', { count: capabilities.length })}
      </summary>
      {list}
    </details>
  );
};

/** Names of groups; one that is no longer offered has its number. */
const namesOf = (groups: readonly Named[], ids: readonly number[]) =>
  ids.map((id) => groups.find((group) => group.id === id)?.name ?? `#${id}`);

interface KeyColumnsOptions {
  times: Times;
  /** The end of a key as text. */
  untilText: (until: Instant) => string;
  premiseGroups: readonly Named[];
  guardGroups: readonly Named[];
}

/** The columns of the list of API keys. */
export const keyColumns = (
  t: TFunction,
  { times, untilText, premiseGroups, guardGroups }: KeyColumnsOptions,
): Column<ApiKey>[] => [
  {
    id: 'name',
    header: t('apiKey.name'),
    isTitle: true,
    sort: 'name',
    cell: ({ name, by, createdAt }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <span className="block text-sm font-normal text-text-muted">
          {t('apiKey.madeBy', { name: by.name, at: times.ago(createdAt) })}
        </span>
      </>
    ),
  },
  {
    id: 'capabilities',
    header: t('apiKey.capabilities'),
    className: 'lg:min-w-[200px]',
    cell: (key) => <Capabilities of={key} t={t} />,
  },
  {
    id: 'reach',
    header: t('apiKey.reach'),
    cell: ({ all, premiseGroupIds, securityGroupIds }) => {
      if (all) return t('apiKey.everything');
      const names = [...namesOf(premiseGroups, premiseGroupIds), ...namesOf(guardGroups, securityGroupIds)];
      return names.join(t('listSeparator')) || t('apiKey.nothing');
    },
  },
  {
    id: 'until',
    header: t('apiKey.until'),
    sort: 'until',
    cell: ({ until }) => (
      <>
        <time dateTime={until} className="block whitespace-nowrap">
          {untilText(until)}
        </time>
        {Date.parse(until) <= serverNow().getTime() && (
          <Badge tone="danger" icon={CalendarX}>
            {t('apiKey.expired')}
          </Badge>
        )}
      </>
    ),
  },
  {
    id: 'lastUsedAt',
    header: t('apiKey.lastUsedAt'),
    sort: 'lastUsedAt',
    cell: ({ lastUsedAt, lastAddress }) =>
      lastUsedAt ? (
        <>
          <time dateTime={lastUsedAt} title={times.exact(lastUsedAt)} className="whitespace-nowrap">
            {times.ago(lastUsedAt)}
          </time>
          {lastAddress && <Note>{lastAddress}</Note>}
        </>
      ) : (
        <span className="text-text-muted">{t('apiKey.neverUsed')}</span>
      ),
  },
  { id: 'actions', header: t('table.actions'), align: 'right', cell: (key) => <EndKey apiKey={key} /> },
];
