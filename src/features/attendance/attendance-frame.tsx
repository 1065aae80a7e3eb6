import { GuardTabs } from '@src/components/layout/guard-tabs';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { usePageSearch } from '@src/hooks/use-page-search';
import { useTellGuards } from '@src/hooks/use-tell-guards';
import { ChartGantt, List, Megaphone, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Tells guards of everything that is untold in the next seven days. */
const TellButton = () => {
  const { t } = useTranslation();
  const { tell, isTelling } = useTellGuards();
  return (
    <Button kind="primary" icon={Send} pending={isTelling} onClick={() => tell({})}>
      {t('attendance.tell')}
    </Button>
  );
};

const VIEWS = ['list', 'board', 'offers'] as const;
type AttendanceView = (typeof VIEWS)[number];

/** The shown view, as the address has it. */
export const useAttendanceView = () => {
  const [search, setSearch] = usePageSearch();
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'list';
  const showView = (next: AttendanceView) =>
    setSearch((before) => {
      // Offers have other filters than duties.
      const after = new URLSearchParams(next === 'offers' || view === 'offers' ? undefined : before);
      if (next === 'list') after.delete('view');
      else after.set('view', next);
      return after;
    });
  return { view, showView };
};

/** The heading that the views share. */
export const AttendanceFrame = ({ download, children }: { download: ReactNode; children: ReactNode }) => {
  const { t } = useTranslation();
  const { view, showView } = useAttendanceView();
  return (
    <Page>
      <PageHeader
        title={t('duty.title')}
        subtitle={t('attendance.subtitle')}
        action={<TellButton />}
        download={download}
      />
      <GuardTabs />
      <SegmentedControl
        className="self-start"
        label={t('attendance.view.label')}
        value={view}
        options={[
          { value: 'list', label: t('attendance.view.list'), icon: List },
          { value: 'board', label: t('attendance.view.board'), icon: ChartGantt },
          { value: 'offers', label: t('offer.list.title'), icon: Megaphone },
        ]}
        onChange={showView}
      />
      {children}
    </Page>
  );
};
