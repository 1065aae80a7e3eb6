import type { Area } from '@contract/access';
import { type StandingOrder, standingOrderCalls } from '@contract/standing-order';
import { weekdaysText } from '@domain/day-text';
import { type BusinessSetting, businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { AuditMenu } from '@src/components/layout/audit-menu';
import { ContactDetails } from '@src/components/layout/contact-details';
import { DescriptionList } from '@src/components/layout/description-list';
import { ListReturn } from '@src/components/layout/list-return';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ConfirmDialog } from '@src/components/ui/confirm-dialog';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { Unbroken } from '@src/components/ui/unbroken';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { useSubmit } from '@src/hooks/use-submit';
import { formatDay, formatMoney } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { shownContact } from '@src/lib/shown-contact';
import { Check, CircleStop, Pause, Pencil, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ApproveDialog } from './approve-dialog';
import { MadeMonths } from './made-months';
import { patternText, standingShiftText } from './pattern-text';
import { StandingOrderBadge } from './standing-order-badge';
import { UpcomingMonths } from './upcoming-months';

const listsOf = (area: Area) => ({
  standingOrders: {
    call: standingOrderCalls.list[area],
    pathOf: (id: number) => paths.standingOrder(area, id),
  },
});
const LISTS = { admin: listsOf('admin'), client: listsOf('client') };

const Facts = ({ area, order }: { area: Area; order: StandingOrder }) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { approvedUpTo, approvedBy } = order;
  return (
    <Card title={t('standingOrder.facts')}>
      <DescriptionList
        items={[
          {
            label: t('standingOrder.premise'),
            value: (
              <Link
                to={paths.premise(area, order.premise.id)}
                className="text-primary-text underline-offset-4 hover:underline"
              >
                {order.premise.name}
              </Link>
            ),
          },
          { label: t('standingOrder.weekdays'), value: weekdaysText(language, order.weekdays) },
          {
            label: t('standingOrder.shifts'),
            value: (
              <ul>
                {order.shifts.map((shift) => (
                  <li key={standingShiftText({ t }, shift)}>
                    <Unbroken>{standingShiftText({ t }, shift)}</Unbroken>
                  </li>
                ))}
              </ul>
            ),
          },
          { label: t('standingOrder.from'), value: formatDay(language, order.from) },
          {
            label: t('standingOrder.until'),
            value: order.until ? formatDay(language, order.until) : t('standingOrder.untilEnded'),
          },
          {
            label: t('standingOrder.publicHolidays.label'),
            value: t(`standingOrder.publicHolidays.${order.publicHolidays}`),
          },
          {
            label: t('standingOrder.noticeDays'),
            value: t('standingOrder.noticeText', { count: order.noticeDays }),
          },
          { label: t('standingOrder.reference'), value: order.reference },
          { label: t('standingOrder.orderedBy'), value: order.orderedBy.name },
          {
            label: t('standingOrder.approvedUpTo'),
            value:
              approvedUpTo === null
                ? t('standingOrder.approve.none')
                : t('standingOrder.approve.by', {
                    amount: formatMoney(language, approvedUpTo, order.currency),
                    person: approvedBy?.name,
                  }),
          },
        ]}
      />
    </Card>
  );
};

type Question = 'pause' | 'end' | 'approve';

/** A standing order: its months, made and to come, and what can be done with it. */
export const StandingOrderDetail = ({ area, standingOrderId }: { area: Area; standingOrderId: number }) => {
  const { t } = useTranslation();
  const order = useCall(standingOrderCalls.get[area], { params: { id: standingOrderId } });
  const setting = useSetting();
  return (
    <Loaded
      isPage
      queries={{ order, setting }}
      missing={<Missing what="standingOrder" to={paths.standingOrders(area)} />}
      skeleton={<SkeletonRows rows={6} label={t('loading')} />}
    >
      {(loaded) => <Detail area={area} {...loaded} />}
    </Loaded>
  );
};

interface DetailProps {
  area: Area;
  order: StandingOrder;
  setting: BusinessSetting;
}

const Detail = ({ area, order, setting }: DetailProps) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const origin = useKeptOrigin();
  const [question, setQuestion] = useState<Question>();
  const { id, version, allowed } = order;
  const given = { params: { id }, body: { version } };
  const reporting = (action: 'pause' | 'resume' | 'end') => ({
    name: t(`standingOrder.${action}.action`),
    done: () => t(`standingOrder.${action}.done`),
    reportsByToast: true,
  });
  const pausing = useSubmit(useChange(standingOrderCalls.pause[area]), reporting('pause'));
  const resuming = useSubmit(useChange(standingOrderCalls.resume[area]), reporting('resume'));
  const ending = useSubmit(useChange(standingOrderCalls.end[area]), reporting('end'));
  const can = (action: StandingOrder['allowed'][number]) => allowed.includes(action);
  const close = () => setQuestion(undefined);
  return (
    <Page>
      <PageHeader
        back={<ListReturn to={paths.standingOrders(area)} lists={LISTS[area]} id={id} />}
        title={t('standingOrder.one.title', { premise: order.premise.name })}
        subtitle={<Unbroken>{patternText({ t, language: i18n.language }, order)}</Unbroken>}
        status={<StandingOrderBadge status={order.status} />}
        action={
          can('resume') ? (
            <Button
              kind="primary"
              icon={Play}
              pending={resuming.isSending}
              onClick={() => void resuming.submit(given)}
            >
              {t('standingOrder.resume.action')}
            </Button>
          ) : (
            <>
              {can('edit') && (
                <Button icon={Pencil} to={paths.standingOrderEdit(area, id)} state={origin}>
                  {t('standingOrder.edit.action')}
                </Button>
              )}
              {can('approve') && (
                <Button kind="primary" icon={Check} onClick={() => setQuestion('approve')}>
                  {t('standingOrder.approve.action')}
                </Button>
              )}
            </>
          )
        }
        menu={
          (can('edit') || can('end')) && (
            <>
              {can('resume') && (
                <DropdownMenuItem
                  icon={Pencil}
                  onSelect={() => navigate(paths.standingOrderEdit(area, id), { state: origin })}
                >
                  {t('standingOrder.edit.title')}
                </DropdownMenuItem>
              )}
              {can('approve') && can('resume') && (
                <DropdownMenuItem icon={Check} onSelect={() => setQuestion('approve')}>
                  {t('standingOrder.approve.action')}
                </DropdownMenuItem>
              )}
              {can('pause') && (
                <DropdownMenuItem icon={Pause} onSelect={() => setQuestion('pause')}>
                  {t('standingOrder.pause.action')}
                </DropdownMenuItem>
              )}
              {area === 'admin' && <AuditMenu subject={`standingOrder:${id}`} />}
              <DropdownMenuItem icon={CircleStop} onSelect={() => setQuestion('end')}>
                {t('standingOrder.end.action')}
              </DropdownMenuItem>
            </>
          )
        }
      />
      {order.pausedReason && (
        <Notice tone="warning">{t(`standingOrder.pausedReason.${order.pausedReason}`)}</Notice>
      )}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px] lg:items-start">
        <div className="flex min-w-0 flex-col gap-6">
          {order.status !== 'Ended' && (
            <Card title={t('standingOrder.upcoming.title')}>
              <UpcomingMonths
                months={order.upcoming}
                currency={order.currency}
                today={businessToday(setting)}
                isPaused={order.status === 'Paused'}
              />
              <p className="mt-4 border-t pt-3 text-sm text-text-muted">{t('standingOrder.upcoming.note')}</p>
            </Card>
          )}
          <Card title={t('standingOrder.made.title')}>
            <MadeMonths area={area} order={order} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Facts area={area} order={order} />
          <Card title={t('booking.contact.title')}>
            <ContactDetails fields={shownContact(t, order)} />
          </Card>
        </div>
      </div>
      {question === 'approve' && <ApproveDialog order={order} onClose={close} />}
      <ConfirmDialog
        open={question === 'pause'}
        onOpenChange={close}
        title={t('standingOrder.pause.title')}
        description={t('standingOrder.pause.text')}
        confirmLabel={t('standingOrder.pause.action')}
        onConfirm={() => void pausing.submit(given)}
      />
      <ConfirmDialog
        open={question === 'end'}
        onOpenChange={close}
        title={t('standingOrder.end.title')}
        description={t('standingOrder.end.text')}
        confirmLabel={t('standingOrder.end.action')}
        isDestructive
        onConfirm={() => void ending.submit(given)}
      />
    </Page>
  );
};
