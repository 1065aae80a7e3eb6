import { type AccessRightChange, type AccessRightPreview, accessRightCalls } from '@contract/access-right';
import type { Named } from '@contract/primitives';
import { joinSentences } from '@domain/join-sentences';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import type { TFunction } from 'i18next';
import { Check, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from './before-after';
import { PremiseNames } from './premise-names';
import { isEmptyScope } from './scope-summary';

type Effect = 'more' | 'less' | 'nothing' | 'same';

const effectOf = ({ before, after, gainedPremises, lostPremises }: AccessRightPreview): Effect => {
  if (isEmptyScope(after)) return isEmptyScope(before) ? 'same' : 'nothing';
  // Exchanging premises leaves their number unchanged, but one is lost.
  if (lostPremises.length > 0 || after.guards < before.guards) return 'less';
  return gainedPremises.length > 0 || after.guards > before.guards ? 'more' : 'same';
};

/** Number of people who see more, less, nothing or the same after a change. */
export const countEffects = (previews: readonly AccessRightPreview[]): Record<Effect, number> => {
  const counts = { more: 0, less: 0, nothing: 0, same: 0 };
  for (const preview of previews) counts[effectOf(preview)] += 1;
  return counts;
};

const previewColumns = (t: TFunction, nameOf: (userId: number) => string): Column<AccessRightPreview>[] => [
  {
    id: 'name',
    header: t('user.name'),
    isTitle: true,
    cell: ({ userId, after }) => (
      <>
        <span className="mr-2 font-medium">{nameOf(userId)}</span>
        {isEmptyScope(after) && (
          <Badge tone="warning" icon={EyeOff}>
            {t('role.rights.nothing')}
          </Badge>
        )}
      </>
    ),
  },
  {
    id: 'premises',
    header: t('role.preview.premises'),
    align: 'right',
    cell: ({ before, after }) => <BeforeAfter before={before.premises} after={after.premises} />,
  },
  {
    id: 'guards',
    header: t('role.preview.guards'),
    align: 'right',
    cell: ({ before, after }) => <BeforeAfter before={before.guards} after={after.guards} />,
  },
  {
    id: 'changes',
    header: t('role.preview.changes'),
    cell: ({ gainedPremises, lostPremises }) =>
      gainedPremises.length + lostPremises.length > 0 ? (
        <div className="flex flex-col gap-1 text-left">
          <PremiseNames kind="gained" names={gainedPremises} />
          <PremiseNames kind="lost" names={lostPremises} />
        </div>
      ) : (
        '–'
      ),
  },
];

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
  const effectText = joinSentences(
    (['more', 'less', 'nothing', 'same'] as const)
      .filter((effect) => effects[effect] > 0)
      .map((effect) => t(`role.bulk.effect.${effect}`, { count: effects[effect] })),
  );
  return (
    <section aria-labelledby="bulk-preview" className="flex flex-col gap-3">
      <h3 ref={focusOn} id="bulk-preview" tabIndex={-1} className="text-base font-semibold outline-none">
        {t('role.preview.title')}
      </h3>
      <p className="text-sm text-text-muted" role="status">
        {effectText}
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
            description: effectText,
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
