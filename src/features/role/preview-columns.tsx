import type { AccessRightPreview } from '@contract/access-right';
import type { Column } from '@src/components/table/data-table';
import { Badge } from '@src/components/ui/badge';
import type { TFunction } from 'i18next';
import { EyeOff } from 'lucide-react';
import { BeforeAfter } from './before-after';
import { PremiseNames } from './premise-names';
import { isEmptyScope } from './scope-summary';

export const previewColumns = (
  t: TFunction,
  nameOf: (userId: number) => string,
): Column<AccessRightPreview>[] => [
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
