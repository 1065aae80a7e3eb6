import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { TabLinks } from '@src/components/ui/tab-links';
import { formatDayRange } from '@src/lib/format';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportState } from './report-state';

export const REPORTS = ['revenue', 'coverage', 'hours', 'ageing', 'licence'] as const;
export type ReportName = (typeof REPORTS)[number];

/** Filters that one report has and another doesn't. */
const NOT_SHARED = {
  groupBy: undefined,
  shiftType: undefined,
  securityId: undefined,
  type: undefined,
  state: undefined,
};

interface ReportFrameProps {
  name: ReportName;
  state: ReportState;
  /** Of which days it is, where it isn't of those of the period. */
  days?: string;
  download: ReactNode;
  filters: ReactNode;
  /** How each figure is counted. */
  explanations: readonly string[];
  children: ReactNode;
}

/** What all reports have: their names as tabs, filters, a file, print, and how the figures are counted. */
export const ReportFrame = ({
  name,
  state,
  days,
  download,
  filters,
  explanations,
  children,
}: ReportFrameProps) => {
  const { t, i18n } = useTranslation();
  return (
    <Page>
      <PageHeader
        title={t(`report.name.${name}`)}
        subtitle={days ?? formatDayRange(i18n.language, state.from, state.to)}
        action={
          <Button icon={Printer} onClick={() => window.print()}>
            {t('report.print')}
          </Button>
        }
        download={download}
      />
      <div className="print:hidden">
        <TabLinks
          label={t('report.tabs')}
          tabs={REPORTS.map((tab) => ({
            to: state.pathWith({ tab, ...NOT_SHARED }),
            label: t(`report.name.${tab}`),
            isCurrent: tab === name,
          }))}
        />
      </div>
      {filters}
      {children}
      <details className="max-w-prose print:hidden text-sm text-text-muted">
        <summary className="cursor-pointer font-medium text-text">{t('report.howCounted')}</summary>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {explanations.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </Page>
  );
};
