import type { CallAnswer, CallQuery } from '@contract/call';
import { DOCUMENT_KINDS, DOCUMENT_STAGES, type DocumentStage, documentCalls } from '@contract/document';
import type { Named } from '@contract/primitives';
import { useCall } from '@src/api/use-call';
import { Loaded } from '@src/components/layout/loaded';
import { FilterBar } from '@src/components/table/filter-bar';
import { FilterChip } from '@src/components/ui/filter-chip';
import { Skeleton } from '@src/components/ui/skeleton';
import type { ListInUse } from '@src/hooks/use-list-state';
import { formatMoney, formatNumber } from '@src/lib/format';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WorklistState } from './list-state';

interface StageChipsProps {
  sums: CallAnswer<typeof documentCalls.stages.admin>;
  value: DocumentStage | '';
  onChange: (stage: DocumentStage | '') => void;
}

/** Stages whose unpaid balance is summed instead of the total. */
const BALANCE_STAGES: readonly DocumentStage[] = ['overdue'];
/** Of months that are not over, which count everything that is ordered. */
const ORDERED_STAGES: readonly DocumentStage[] = ['forecast'];

/** The number and sum of documents in each stage; each chip filters the list. */
const StageChips = ({ sums, value, onChange }: StageChipsProps) => {
  const { t, i18n } = useTranslation();
  const byStage = new Map(sums.stages.map((sum) => [sum.stage, sum]));
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('document.stageLabel')}</legend>
      {DOCUMENT_STAGES.map((stage) => {
        const sum = byStage.get(stage);
        if (!sum && stage !== value) return null;
        const amount = BALANCE_STAGES.includes(stage) ? sum?.balance : sum?.total;
        const money = formatMoney(i18n.language, amount ?? 0, sums.currency, { isShort: true });
        return (
          <FilterChip key={stage} isOn={stage === value} onChange={(isOn) => onChange(isOn ? stage : '')}>
            {t(`document.stage.${stage}`)}
            <span className="tabular font-semibold">{formatNumber(i18n.language, sum?.count ?? 0)}</span>
            {amount ? (
              <span
                title={ORDERED_STAGES.includes(stage) ? t('document.orderedHelp') : undefined}
                className="tabular text-text-muted"
              >
                {ORDERED_STAGES.includes(stage) ? t('document.ordered', { amount: money }) : money}
              </span>
            ) : null}
          </FilterChip>
        );
      })}
    </fieldset>
  );
};

/** A filter that only links set. */
const linkFilter = ({ status, age }: WorklistState, t: TFunction) => {
  if (age) return { name: 'age' as const, label: t('document.ofAge', { age: t(`report.ageing.${age}`) }) };
  if (status)
    return {
      name: 'status' as const,
      label: t('document.ofStatus', { status: t(`document.status.${status}`) }),
    };
  return;
};

interface WorklistFiltersProps {
  list: ListInUse<WorklistState>;
  query: CallQuery<typeof documentCalls.list.admin>;
  premises: readonly Named[] | undefined;
  companies: readonly Named[] | undefined;
}

/** The stages of the listed documents, with counts and sums, and the other filters. */
export const WorklistFilters = ({ list, query, premises, companies }: WorklistFiltersProps) => {
  const { t } = useTranslation();
  const { stage: _stage, limit: _limit, offset: _offset, sort: _sort, format: _format, ...filters } = query;
  const stages = useCall(documentCalls.stages.admin, { query: filters }, { keepsPrevious: true });
  return (
    <>
      <Loaded queries={{ stages }} skeleton={<Skeleton className="h-10" />}>
        {(loaded) => (
          <StageChips
            sums={loaded.stages}
            value={list.state.stage}
            onChange={(stage) => list.change({ stage })}
          />
        )}
      </Loaded>
      <FilterBar
        list={list}
        search={t('document.search')}
        selects={[
          {
            name: 'premiseId',
            label: t('document.column.premise'),
            all: t('manageBooking.allPremises'),
            options: premises,
          },
          {
            name: 'companyId',
            label: t('manageBooking.company'),
            all: t('manageBooking.allCompanies'),
            options: companies,
          },
          {
            name: 'kind',
            label: t('document.column.document'),
            all: t('document.allKinds'),
            values: [...DOCUMENT_KINDS, 'note'],
            textOf: (kind) => t(`document.kind.${kind}`),
          },
        ]}
        flags={[
          { name: 'issued', label: t('document.issuedOnly') },
          { name: 'overdue', label: t('document.overdueOfAll') },
          { name: 'unsent', label: t('document.unsentOfAll') },
        ]}
        removable={linkFilter(list.state, t)}
      />
    </>
  );
};
