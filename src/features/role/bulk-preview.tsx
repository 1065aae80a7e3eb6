import type { AccessRightPreview } from '@contract/access-right';
import type { Named } from '@contract/primitives';
import { DataTable } from '@src/components/table/data-table';
import { Button } from '@src/components/ui/button';
import { ErrorState } from '@src/components/ui/error-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { previewColumns } from './preview-columns';
import { countEffects } from './preview-effects';

interface BulkPreviewProps {
  preview: {
    data: readonly AccessRightPreview[] | undefined;
    isError: boolean;
    /** The data are still those of another change. */
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  people: readonly Named[];
  isSending: boolean;
  onSubmit: () => void;
}

/** It comes below what was pressed, on phones out of sight: the focus goes to it. */
const lookAt = (heading: HTMLHeadingElement | null) => heading?.focus();

/** What each person sees now and will see, and the way to make it so. */
export const BulkPreview = ({ preview, people, isSending, onSubmit }: BulkPreviewProps) => {
  const { t } = useTranslation();
  if (preview.isError) return <ErrorState onRetry={() => void preview.refetch()} />;
  if (!preview.data || preview.isPlaceholderData)
    return <SkeletonRows rows={people.length} label={t('loading')} />;
  const nameOf = (userId: number) => people.find(({ id }) => id === userId)?.name ?? '';
  const effects = countEffects(preview.data);
  const said = (['more', 'less', 'nothing', 'same'] as const)
    .filter((effect) => effects[effect] > 0)
    .map((effect) => t(`role.bulk.effect.${effect}`, { count: effects[effect] }));
  return (
    <section aria-labelledby="bulk-preview" className="flex flex-col gap-3">
      <h3
        ref={lookAt}
        id="bulk-preview"
        tabIndex={-1}
        className="scroll-mt-20 text-base font-semibold outline-none"
      >
        {t('role.preview.title')}
      </h3>
      <p className="text-sm text-text-muted" role="status">
        {said.join(' ')}
      </p>
      <DataTable
        caption={t('role.preview.title')}
        columns={previewColumns(t, nameOf)}
        rows={preview.data}
        rowKey={(row) => row.userId}
      />
      <div className="flex justify-end">
        <Button
          kind="primary"
          icon={Check}
          pending={isSending}
          confirm={{
            title: t('role.bulk.confirm', { count: people.length }),
            description: said.join(' '),
            confirmLabel: t('role.bulk.submit', { count: people.length }),
          }}
          onClick={onSubmit}
        >
          {t('role.bulk.submit', { count: people.length })}
        </Button>
      </div>
    </section>
  );
};
