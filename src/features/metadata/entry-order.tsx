import { type MetadataKind, metadataCalls, type OrderedEntry } from '@contract/metadata';
import type { Lang } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormFooter } from '@src/components/form/form-footer';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Loaded } from '@src/components/layout/loaded';
import { PageHeader } from '@src/components/layout/page-header';
import { OrderList } from '@src/components/table/order-list';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

const moveItem = (ids: readonly number[], from: number, to: number): number[] => {
  const id = ids[from];
  if (id === undefined) return [...ids];
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};

/** Sorts entries by the given ids; entries that others have added come last. */
const sortByIds = (entries: readonly OrderedEntry[], orderedIds: readonly number[]) => {
  const indexOfEntry = ({ id }: OrderedEntry) => {
    const place = orderedIds.indexOf(id);
    return place < 0 ? orderedIds.length : place;
  };
  return [...entries].sort((a, b) => indexOfEntry(a) - indexOfEntry(b));
};

/** Reorders all entries of a kind, as pickers show them. */
export const EntryOrder = ({ kind }: { kind: MetadataKind }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const entries = useCall(metadataCalls.order, { params: { kind } });
  const [orderedIds, setOrderedIds] = useState<number[]>();
  const saving = useSubmit(useChange(metadataCalls.saveOrder), {
    name: t('metadata.order.save'),
    done: () => t('metadata.order.saved'),
    onAccepted: () => setOrderedIds(undefined),
    onDone: () => navigate(paths.metadataOf(kind)),
  });
  const language = i18n.language as Lang;
  return (
    <>
      <PageHeader
        title={t('metadata.order.title', { kind: t(`metadata.kind.${kind}`).toLocaleLowerCase() })}
        subtitle={t('metadata.order.help')}
        back={<Button kind="back" to={paths.metadataOf(kind)} />}
      />
      <UnsavedGuard isDirty={orderedIds !== undefined} />
      <Loaded queries={{ entries }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {({ entries: stored }) => {
          const items = sortByIds(stored, orderedIds ?? []).map((entry) => ({
            ...entry,
            name: entry.names[language],
          }));
          const ids = items.map(({ id }) => id);
          return (
            <div className="flex w-full max-w-form flex-col gap-4">
              <ErrorSummary {...saving.errorSummary} />
              <OrderList
                label={t(`metadata.kind.${kind}`)}
                items={items}
                onMove={(from, to) => setOrderedIds(moveItem(ids, from, to))}
              >
                {({ name, code, active }) => (
                  <span className="flex flex-wrap items-center gap-x-3">
                    <span className="wrap-anywhere">{name}</span>
                    <span className="text-sm text-text-muted">{code}</span>
                    {!active && <Badge>{t('metadata.inactive')}</Badge>}
                  </span>
                )}
              </OrderList>
              <FormFooter>
                <Button kind="cancel" to={paths.metadataOf(kind)} />
                <Button
                  kind="primary"
                  pending={saving.isSending}
                  onClick={() => void saving.submit({ params: { kind }, body: { ids } })}
                >
                  {t('metadata.order.save')}
                </Button>
              </FormFooter>
            </div>
          );
        }}
      </Loaded>
    </>
  );
};
