import { type AccessRightChange, type AccessRightPreview, accessRightCalls } from '@contract/access-right';
import type { Named } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { DataTable } from '@src/components/table/data-table';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { previewColumns } from './preview-columns';
import { countEffects } from './preview-effects';

interface BulkPreviewProps {
  change: AccessRightChange;
  people: readonly Named[];
  isSending: boolean;
  onSubmit: () => void;
}

/** Focuses the preview, which opens below the button, on phones out of view. */
const focusOn = (heading: HTMLHeadingElement | null) => heading?.focus();

/** What each person can see before and after the change, with the button to save it. */
export const BulkPreview = ({ change, ...shown }: BulkPreviewProps) => {
  const { t } = useTranslation();
  const preview = useCall(accessRightCalls.preview, { body: change });
  const skeleton = <SkeletonRows rows={shown.people.length} label={t('loading')} />;
  return (
    <Loaded queries={{ preview }} skeleton={skeleton}>
      {(loaded) => <Effects {...shown} rows={loaded.preview} />}
    </Loaded>
  );
};

interface EffectsProps extends Omit<BulkPreviewProps, 'change'> {
  rows: readonly AccessRightPreview[];
}

const Effects = ({ rows, people, isSending, onSubmit }: EffectsProps) => {
  const { t } = useTranslation();
  const nameOf = (userId: number) => people.find(({ id }) => id === userId)?.name ?? '';
  const effects = countEffects(rows);
  const effectTexts = (['more', 'less', 'nothing', 'same'] as const)
    .filter((effect) => effects[effect] > 0)
    .map((effect) => t(`role.bulk.effect.${effect}`, { count: effects[effect] }));
  return (
    <section aria-labelledby="bulk-preview" className="flex flex-col gap-3">
      <h3
        ref={focusOn}
        id="bulk-preview"
        tabIndex={-1}
        className="scroll-mt-20 text-base font-semibold outline-none"
      >
        {t('role.preview.title')}
      </h3>
      <p className="text-sm text-text-muted" role="status">
        {effectTexts.join(' ')}
      </p>
      <DataTable
        caption={t('role.preview.title')}
        columns={previewColumns(t, nameOf)}
        rows={rows}
        rowKey={(row) => row.userId}
      />
      <div className="flex justify-end">
        <Button
          kind="primary"
          icon={Check}
          pending={isSending}
          confirm={{
            title: t('role.bulk.confirm', { count: people.length }),
            description: effectTexts.join(' '),
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
