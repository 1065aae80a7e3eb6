import { JOURNAL_FORMS, type JournalForm } from '@contract/journal-export';
import { DEFAULT_LIMIT } from '@contract/list';
import { type Day, isDay } from '@contract/primitives';
import { MAX_REPORT_DAYS } from '@contract/report';
import { daysBetween } from '@domain/day';
import { reportPeriod } from '@domain/report-period';
import { usePageSearch } from '@src/hooks/use-page-search';
import { readPage } from '@src/lib/list-state';

export const SHOWN = ['waiting', 'exported'] as const;
export type Shown = (typeof SHOWN)[number];

interface Period {
  from: Day;
  to: Day;
}

const chosenPeriod = (search: URLSearchParams): Period | undefined => {
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  if (!isDay(from) || !isDay(to)) return;
  const days = daysBetween(from, to);
  return days >= 0 && days < MAX_REPORT_DAYS ? { from, to } : undefined;
};

/** The period, the file's form and which entries are shown, in the URL; by default the month before. */
export const useJournalState = (today: Day) => {
  const [search, setSearch] = usePageSearch();
  const period = chosenPeriod(search) ?? reportPeriod('lastMonth', today);
  const form: JournalForm = JOURNAL_FORMS.find((one) => one === search.get('form')) ?? 'xero';
  const shown: Shown = SHOWN.find((one) => one === search.get('shown')) ?? 'waiting';
  const change = (changes: Record<string, string>) =>
    setSearch(
      (before) => {
        before.delete('page');
        for (const [name, value] of Object.entries(changes)) before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return {
    period,
    form,
    shown,
    query: {
      ...period,
      exported: shown === 'exported' ? ('true' as const) : ('false' as const),
      limit: String(DEFAULT_LIMIT),
      offset: String((readPage(search) - 1) * DEFAULT_LIMIT),
    },
    choosePeriod: (chosen: Period) => change({ ...chosen }),
    chooseForm: (chosen: JournalForm) => change({ form: chosen }),
    choose: (chosen: Shown) => change({ shown: chosen }),
    goToPage: (page: number) => change({ page: String(page) }),
  };
};
export type JournalState = ReturnType<typeof useJournalState>;
