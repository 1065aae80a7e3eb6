import type { RoleName } from '@contract/access';
import type { ScopeCounts } from '@contract/access-right';
import { reachIn } from '@domain/access';
import { Badge } from '@src/components/ui/badge';
import { formatNumber } from '@src/lib/format';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Whether these roles have unlimited reach, regardless of groups. */
export const hasUnlimitedReach = (roles: readonly RoleName[]): boolean =>
  reachIn('admin', roles, 'premise.read') === 'all';

export const isEmptyScope = ({ premises, guards }: ScopeCounts): boolean => premises === 0 && guards === 0;

/** Summarises how much a user can see. */
export const ScopeSummary = ({ roles, seen }: { roles: readonly RoleName[]; seen: ScopeCounts }) => {
  const { t, i18n } = useTranslation();
  if (hasUnlimitedReach(roles)) return t('role.rights.everything');
  if (isEmptyScope(seen))
    return (
      <Badge tone="warning" icon={EyeOff}>
        {t('role.rights.nothing')}
      </Badge>
    );
  const countText = (key: string, count: number) =>
    t(key, { count, said: formatNumber(i18n.language, count) });
  return (
    <>
      <span className="whitespace-nowrap">{countText('role.rights.premises', seen.premises)} ·</span>{' '}
      <span className="whitespace-nowrap">{countText('role.rights.guards', seen.guards)}</span>
    </>
  );
};
