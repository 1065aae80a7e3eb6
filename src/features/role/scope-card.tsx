import { type AccessRightPreview, accessRightCalls } from '@contract/access-right';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from './before-after';
import { PremiseNames } from './premise-names';
import { isEmptyScope } from './scope-summary';
import type { Ticks } from './ticks';

interface ScopeCardProps {
  userId: number;
  name: string;
  ticks: Ticks;
}

/** What a person can see before and after the selected groups are saved. */
export const ScopeCard = ({ userId, name, ticks }: ScopeCardProps) => {
  const { t } = useTranslation();
  const preview = useCall(
    accessRightCalls.preview,
    { body: { userIds: [userId], mode: 'replace', ...ticks } },
    { keepsPrevious: true },
  );
  return (
    <Card title={t('role.rights.sees')}>
      <Loaded queries={{ preview }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
        {(loaded) => loaded.preview.map((row) => <ScopeCounts key={row.userId} row={row} name={name} />)}
      </Loaded>
    </Card>
  );
};

const ScopeCounts = ({ row, name }: { row: AccessRightPreview; name: string }) => {
  const { t } = useTranslation();
  const { before, after } = row;
  return (
    <div className="flex flex-col gap-4 text-sm" aria-live="polite">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt className="text-text-muted">{t('role.preview.premises')}</dt>
        <dd className="text-right">
          <BeforeAfter before={before.premises} after={after.premises} />
        </dd>
        <dt className="text-text-muted">{t('role.preview.guards')}</dt>
        <dd className="text-right">
          <BeforeAfter before={before.guards} after={after.guards} />
        </dd>
      </dl>
      {isEmptyScope(after) && <Notice tone="warning">{t('role.rights.nothingNote', { name })}</Notice>}
      <PremiseNames kind="gained" names={row.gainedPremises} />
      <PremiseNames kind="lost" names={row.lostPremises} />
    </div>
  );
};
