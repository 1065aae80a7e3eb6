import type { Capability } from '@contract/access';
import type { Queues } from '@contract/queue';
import { useCan } from '@src/hooks/use-can';
import { useQueues } from '@src/hooks/use-queues';
import { paths } from '@src/lib/paths';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { TabLinks } from '../ui/tab-links';

interface WorkTab {
  to: string;
  label: string;
  needs: Capability;
  countOf?: (queues: Queues) => number;
}

const TABS: readonly WorkTab[] = [
  {
    to: paths.manageBookings,
    label: 'manageBooking.title',
    needs: 'booking.read',
    countOf: ({ waitingBookings }) => waitingBookings,
  },
  { to: paths.standingOrders('admin'), label: 'standingOrder.list.title', needs: 'standingOrder.manage' },
  { to: paths.documents('admin'), label: 'document.worklist.title', needs: 'document.read' },
  { to: paths.receipts, label: 'receipt.list.title', needs: 'receipt.manage' },
  { to: paths.problemReports, label: 'problemReport.list.title', needs: 'problemReport.read' },
];

/** Tabs of what comes after an order, at the top of each of these pages, because the menu has only the bookings. */
export const WorkTabs = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const queues = useQueues();
  const may: Partial<Record<Capability, boolean>> = {
    'booking.read': useCan('admin', 'booking.read'),
    'standingOrder.manage': useCan('admin', 'standingOrder.manage'),
    'document.read': useCan('admin', 'document.read'),
    'receipt.manage': useCan('admin', 'receipt.manage'),
    'problemReport.read': useCan('admin', 'problemReport.read'),
  };
  return (
    <TabLinks
      label={t('menu.manageBooking')}
      tabs={TABS.filter(({ needs }) => may[needs]).map(({ to, label, countOf }) => ({
        to,
        label: t(label),
        isCurrent: to === pathname,
        ...(queues && countOf && { badge: countOf(queues) }),
      }))}
    />
  );
};
