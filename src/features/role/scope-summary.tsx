import type { RoleName } from '@contract/access';
import type { ScopeCounts } from '@contract/access-right';
import { reachIn } from '@domain/access';
import { Badge } from '@src/components/ui/badge';
import { formatNumber } from '@src/lib/format';
import { EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Whether somebody sees everything, whatever the groups. */
export const seesEverything = (roles: readonly RoleName[]): boolean =>
  reachIn('admin', roles, 'premise.read') === 'all';

export const seesNothing = ({ premises, guards }: ScopeCounts): boolean => premises === 0 && guards === 0;

/** In words how much somebody sees. */
export const ScopeSummary = ({ roles, seen }: { roles: readonly RoleName[]; seen: ScopeCounts }) => {
  const { t, i18n } = useTranslation();
  if (seesEverything(roles)) return t('role.rights.everything');
  if (seesNothing(seen))
    return (
      <Badge tone="warning" icon={EyeOff}>
        {t('role.rights.nothing')}
      </Badge>
    );
  const say = (key: string, count: number) => t(key, { count, said: formatNumber(i18n.language, count) });
  return (
    <>
      <span className="whitespace-nowrap">{say('role.rights.premises', seen.premises)} ·</span>{' '}
      <span className="whitespace-nowrap">{say('role.rights.guards', seen.guards)}</span>
    </>
  );
};
