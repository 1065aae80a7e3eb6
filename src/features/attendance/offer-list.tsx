import { comboCalls } from '@contract/metadata';
import { OFFER_STATES, type Offer, type OfferState, offerCalls } from '@contract/offer';
import { useCombo } from '@src/api/combo';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import type { Column } from '@src/components/table/column';
import { DataTable } from '@src/components/table/data-table';
import { DownloadMenu } from '@src/components/table/download-menu';
import { FilterBar } from '@src/components/table/filter-bar';
import { ListView } from '@src/components/table/list-view';
import { Badge } from '@src/components/ui/badge';
import { GuardLink } from '@src/components/ui/guard-link';
import { Unbroken } from '@src/components/ui/unbroken';
import { useListDownload } from '@src/hooks/use-list-download';
import { useListState } from '@src/hooks/use-list-state';
import { type Times, useTimes } from '@src/hooks/use-times';
import { offerAnswersText } from '@src/lib/offer-answers-text';
import { paths } from '@src/lib/paths';
import { shiftText } from '@src/lib/shift-text';
import type { TFunction } from 'i18next';
import { CircleCheck, CircleSlash, Hourglass, type LucideIcon, Megaphone, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AttendanceFrame } from './attendance-frame';
import { offerList } from './list-state';
import { WithdrawOffer } from './withdraw-offer';

/** How many guards were asked and what they answered, with their names on demand. */
const OfferAnswers = ({ offer, times }: { offer: Offer; times: Times }) => {
  const { t } = useTranslation();
  const { guards, createdAt } = offer;
  const later = guards.filter(({ askedAt }) => askedAt > createdAt);
  return (
    <details>
      <summary className="cursor-pointer py-1">{offerAnswersText(t, offer)}</summary>
      <ul className="flex flex-col gap-1 py-1">
        {guards.map((guard) => (
          <li key={guard.id} className="flex flex-wrap justify-between gap-x-3">
            <GuardLink guard={guard} />
            <span className="text-text-muted">{t(`offer.answer.${guard.state}`)}</span>
          </li>
        ))}
      </ul>
      {later.length > 0 && (
        <p className="text-xs leading-5 text-text-muted">
          {t('offer.widened', { count: later.length, time: times.exact(later.at(-1)?.askedAt ?? '') })}
        </p>
      )}
    </details>
  );
};

const LOOKS: Readonly<Record<OfferState, { tone: 'info' | 'success' | 'neutral'; icon: LucideIcon }>> = {
  open: { tone: 'info', icon: Hourglass },
  taken: { tone: 'success', icon: CircleCheck },
  withdrawn: { tone: 'neutral', icon: Undo2 },
  ended: { tone: 'neutral', icon: CircleSlash },
};

const offerColumns = (t: TFunction, language: string, times: Times): Column<Offer>[] => [
  {
    id: 'shift',
    header: t('attendance.shift'),
    isTitle: true,
    cell: ({ slot, premise }) => (
      <Link
        to={paths.booking('admin', premise.id, slot.bookingId)}
        className="text-primary-text underline-offset-4 hover:underline"
      >
        {premise.name}
        <span className="block font-normal">
          <Unbroken>{shiftText(t, language, slot)}</Unbroken>
        </span>
      </Link>
    ),
  },
  {
    id: 'guards',
    header: t('offer.asked'),
    cell: (offer) => <OfferAnswers offer={offer} times={times} />,
  },
  {
    id: 'createdAt',
    header: t('offer.createdAt'),
    sort: 'createdAt',
    cell: ({ createdAt, createdBy }) => (
      <>
        <time dateTime={createdAt} title={times.exact(createdAt)} className="whitespace-nowrap">
          {times.ago(createdAt)}
        </time>
        <span className="block text-xs leading-5 text-text-muted">{createdBy.name}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: t('offer.stateLabel'),
    cell: (offer) => {
      const { state, takenBy, until, endedAt } = offer;
      return (
        <>
          <Badge tone={LOOKS[state].tone} icon={LOOKS[state].icon}>
            {t(`offer.state.${state}`)}
          </Badge>
          <span className="block text-xs leading-5 text-text-muted">
            {takenBy && (
              <span className="block text-sm text-text">
                <GuardLink guard={takenBy} />
              </span>
            )}
            <Unbroken>
              {state === 'open'
                ? t('offer.untilTime', { time: times.exact(until) })
                : times.exact(endedAt ?? until)}
            </Unbroken>
          </span>
          {state === 'open' && <WithdrawOffer offer={offer} />}
        </>
      );
    },
  },
];

/** Open shifts that were offered to guards, with their answers. */
export const OfferList = () => {
  const { t, i18n } = useTranslation();
  const shown = useListState(offerList);
  const { state, query, actions } = shown;
  const list = useCall(offerCalls.list, { query }, { keepsPrevious: true });
  const download = useListDownload(offerCalls.list, { query });
  const premises = useCombo(comboCalls.premise);
  const setting = useSetting();
  const times = useTimes(setting.data?.timeZone ?? 'UTC');
  return (
    <AttendanceFrame download={<DownloadMenu {...download} count={list.data?.total} />}>
      <FilterBar
        list={shown}
        search={t('offer.list.search')}
        selects={[
          {
            name: 'state',
            label: t('offer.stateLabel'),
            all: t('attendance.allStates'),
            values: OFFER_STATES,
            textOf: (each) => t(`offer.state.${each}`),
          },
          {
            name: 'premiseId',
            label: t('duty.premise'),
            all: t('served.allPremises'),
            options: premises.data,
          },
        ]}
      />
      <ListView
        list={list}
        also={{ setting }}
        actions={actions}
        empty={{ icon: Megaphone, none: t('offer.list.none'), filtered: t('offer.list.filtered') }}
      >
        {(offers) => (
          <DataTable
            caption={t('offer.list.title')}
            columns={offerColumns(t, i18n.language, times)}
            rows={offers}
            rowKey={({ id }) => id}
            sort={state.sort}
            onSort={actions.sortBy}
          />
        )}
      </ListView>
    </AttendanceFrame>
  );
};
