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

const moved = (ids: readonly number[], from: number, to: number): number[] => {
  const id = ids[from];
  if (id === undefined) return [...ids];
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
};

/** The wanted order of what is there: what others added meanwhile comes last, what they removed goes. */
const inOrder = (entries: readonly OrderedEntry[], wanted: readonly number[]) => {
  const placeOf = ({ id }: OrderedEntry) => {
    const place = wanted.indexOf(id);
    return place < 0 ? wanted.length : place;
  };
  return [...entries].sort((a, b) => placeOf(a) - placeOf(b));
};

/** All entries of a kind, to be put in the order that pickers show. */
export const EntryOrder = ({ kind }: { kind: MetadataKind }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const entries = useCall(metadataCalls.order, { params: { kind } });
  const [wanted, setWanted] = useState<number[]>();
  const saving = useSubmit(useChange(metadataCalls.saveOrder), {
    name: t('metadata.order.save'),
    done: () => t('metadata.order.saved'),
    onTaken: () => setWanted(undefined),
    onDone: () => navigate(paths.metadataOf(kind)),
  });
  const language = i18n.language as Lang;
  return (
    <>
      <PageHeader
        title={t('metadata.order.title', { kind: t(`metadata.kind.${kind}`) })}
        subtitle={t('metadata.order.help')}
        back={<Button kind="back" to={paths.metadataOf(kind)} />}
      />
      <UnsavedGuard isDirty={wanted !== undefined} />
      <Loaded queries={{ entries }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
        {({ entries: stored }) => {
          const items = inOrder(stored, wanted ?? []).map((entry) => ({
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
                onMove={(from, to) => setWanted(moved(ids, from, to))}
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
