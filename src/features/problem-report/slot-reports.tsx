import type { Area } from '@contract/access';
import type { Booking } from '@contract/booking';
import type { Slot } from '@contract/slot';
import { canReportProblem } from '@domain/problem-report';
import { useSetting } from '@src/api/setting';
import { Button } from '@src/components/ui/button';
import { lazyDialog } from '@src/components/ui/lazy-part';
import { useTimes } from '@src/hooks/use-times';
import { serverNow } from '@src/lib/server-clock';
import { shiftText } from '@src/lib/shift-text';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportActions } from './report-actions';
import { ReportAnswer, ReportedProblem } from './report-text';

// Loaded on demand.
const ReportDialog = lazyDialog(() => import('./report-dialog').then((module) => module.ReportDialog));

interface SlotReportsProps {
  area: Area;
  booking: Booking;
  slot: Slot;
}

/** The problem reports about a slot with their answers; staff answer here. */
export const SlotReports = ({ area, booking, slot }: SlotReportsProps) => {
  const { t } = useTranslation();
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  const reports = booking.reports.filter((report) => report.slot.id === slot.id);
  return (
    <>
      {reports.length > 0 && (
        <ul
          className="flex flex-col gap-3 border-l-2 border-warning pl-3 text-sm"
          aria-label={t('problemReport.list.title')}
        >
          {reports.map((report) => (
            <li key={report.id} className="flex flex-col gap-1">
              <ReportedProblem report={report} />
              <p className="text-xs text-text-muted">
                {t('problemReport.reportOf', { person: report.by.name, time: times.exact(report.at) })}
              </p>
              <ReportAnswer report={report} times={times} />
              {area === 'admin' && <ReportActions report={report} />}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

/** Opens the dialog to report a problem; draws nothing before the slot has begun. */
export const ReportButton = ({ booking, slot }: Omit<SlotReportsProps, 'area'>) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!canReportProblem(slot, serverNow().toISOString())) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={Flag}
        className="first:-ml-3"
        aria-label={t('problemReport.of', { shift: shiftText(t, i18n.language, slot) })}
        onClick={() => setOpen(true)}
      >
        {t('problemReport.open')}
      </Button>
      {isOpen && <ReportDialog booking={booking} slot={slot} onClose={() => setOpen(false)} />}
    </>
  );
};
