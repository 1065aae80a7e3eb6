import type { CallAnswer, CallQuery } from '@contract/call';
import type { CallGiven, RequestOptions } from '@src/api/client';
import type { ListCall } from '@src/api/download-list';
import { type ReadCall, useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { DownloadMenu } from '@src/components/table/download-menu';
import { Button } from '@src/components/ui/button';
import { EmptyState } from '@src/components/ui/empty-state';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { TabLinks } from '@src/components/ui/tab-links';
import { useListDownload } from '@src/hooks/use-list-download';
import { formatDayRange } from '@src/lib/format';
import { CalendarX, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodMiniType } from 'zod/mini';
import type { ReportState } from './report-state';

export const REPORTS = ['revenue', 'profit', 'coverage', 'hours', 'ageing', 'licence'] as const;
export type ReportName = (typeof REPORTS)[number];

/** Filters that not all reports have. */
const NOT_SHARED = {
  groupBy: undefined,
  shiftType: undefined,
  securityId: undefined,
  type: undefined,
  state: undefined,
};

/** A report call, whose answer has a row per group. */
type ReportCall = ReadCall & ListCall & { answer: ZodMiniType<{ rows: readonly unknown[] }> };

interface ReportFrameProps<C extends ReportCall> {
  name: ReportName;
  state: ReportState;
  call: C;
  query: CallQuery<C>;
  /** The query of the compared period, if any. */
  comparedQuery?: CallQuery<C> | undefined;
  /** The days of the report, if they aren't those of the period. */
  days?: string;
  filters: ReactNode;
  /** Why nothing can be shown for this period. */
  obstacle?: string | undefined;
  /** How each figure is calculated. */
  explanations: readonly string[];
  children: (answer: CallAnswer<C>, before: CallAnswer<C> | undefined) => ReactNode;
}

/** The frame of all reports: tabs, filters, download, print, and how the figures are calculated. */
export const ReportFrame = <C extends ReportCall>(props: ReportFrameProps<C>) => {
  const { name, state, call, query, comparedQuery, days, filters, obstacle, explanations, children } = props;
  const { t, i18n } = useTranslation();
  const given = { query } as unknown as CallGiven<C>;
  const comparedGiven = { query: comparedQuery ?? query } as unknown as CallGiven<C>;
  const report = useCall(call, given, { keepsPrevious: true, enabled: !obstacle });
  const before = useCall(call, comparedGiven, {
    enabled: comparedQuery !== undefined,
    keepsPrevious: true,
  });
  const download = useListDownload(call, given as RequestOptions<C>);
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
        download={<DownloadMenu {...download} count={report.data?.rows.length} />}
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
      {obstacle ? (
        <EmptyState icon={CalendarX} text={obstacle} />
      ) : (
        <Loaded queries={{ report }} skeleton={<SkeletonRows rows={8} label={t('loading')} />}>
          {(loaded) => children(loaded.report, comparedQuery && before.data)}
        </Loaded>
      )}
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
