import type { Capability } from '@contract/access';
import { useCan } from '@src/hooks/use-can';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { TabLinks } from '../ui/tab-links';

const TABS = [
  { to: paths.guards, label: 'guard.list.title', needs: 'guard.read' },
  { to: paths.bulkAssign, label: 'assignment.grid.title', needs: 'guard.assign' },
  { to: paths.attendance, label: 'duty.title', needs: 'duty.manage' },
  { to: paths.coverage, label: 'coverage.title', needs: 'guard.read' },
  { to: paths.roster, label: 'roster.title', needs: 'guard.read' },
  { to: paths.served, label: 'served.title', needs: 'guard.assign' },
  { to: paths.breaches, label: 'breach.title', needs: 'guard.read' },
] as const satisfies readonly { to: string; label: string; needs: Capability }[];

/** Tabs of the guard pages, at the top of each of them. */
export const GuardTabs = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // The open places are a view of the coverage.
  const current = pathname === paths.openPlaces ? paths.coverage : pathname;
  const may: Record<string, boolean> = {
    'guard.read': useCan('admin', 'guard.read'),
    'guard.assign': useCan('admin', 'guard.assign'),
    'duty.manage': useCan('admin', 'duty.manage'),
  };
  return (
    <TabLinks
      label={t('guard.tabs.label')}
      tabs={TABS.filter(({ needs }) => may[needs]).map(({ to, label }) => ({
        to,
        label: t(label),
        isCurrent: to === current,
      }))}
    />
  );
};
