import { type Guard, guardCalls } from '@contract/guard';
import { comboCalls } from '@contract/metadata';
import type { Day } from '@contract/primitives';
import { reachIn } from '@domain/access';
import { useCombo } from '@src/api/combo';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { AuditMenu } from '@src/components/layout/audit-menu';
import { DescriptionList } from '@src/components/layout/description-list';
import { ListReturn } from '@src/components/layout/list-return';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { ContactLink } from '@src/components/ui/contact-link';
import { DropdownMenuItem } from '@src/components/ui/dropdown-menu';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { formatDay } from '@src/lib/format';
import { LANGUAGE_NAMES } from '@src/lib/language';
import { paths } from '@src/lib/paths';
import { useRoles } from '@src/stores/session';
import { Ban, CalendarRange, Heart, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { GuardCalendar } from './guard-calendar';
import { GuardStatusBadge } from './guard-columns';
import { GuardData } from './guard-data';
import { GuardDutyLink } from './guard-duty-link';
import { GuardMonth } from './guard-month';
import { GuardPhoto } from './guard-photo';
import { GuardWeek } from './guard-week';
import { LicenceTable } from './licence-table';
import { wishTexts } from './wish-texts';

const PREMISE_LISTS = [
  { name: 'preferredPremiseIds', label: 'guard.form.preferred', icon: Heart, tone: 'text-success-text' },
  { name: 'bannedPremiseIds', label: 'guard.form.banned', icon: Ban, tone: 'text-danger-text' },
] as const;

/** The preferred and banned premises of the guard, as far as they are in the user's reach. */
const GuardPremises = ({ guard }: { guard: Guard }) => {
  const { t } = useTranslation();
  const premises = useCombo(comboCalls.premise).data ?? [];
  return (
    <Card title={t('guard.premises.title')}>
      <div className="flex flex-col gap-3 text-sm">
        {PREMISE_LISTS.map(({ name, label, icon: Icon, tone }) => {
          const listed = premises.filter(({ id }) => guard[name].includes(id));
          return (
            <section key={name} className="flex flex-col gap-1">
              <h3 className="flex items-center gap-1 text-text-muted">
                <Icon className={`size-4 shrink-0 ${tone}`} aria-hidden />
                {t(label)}
              </h3>
              {listed.length === 0 && <p>{t('guard.premises.none')}</p>}
              <ul className="flex flex-col gap-1 empty:hidden">
                {listed.map((premise) => (
                  <li key={premise.id}>
                    <Link
                      to={paths.premise('admin', premise.id)}
                      className="text-primary-text hover:underline"
                    >
                      {premise.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Card>
  );
};

const ORIGIN_LISTS = { guards: { call: guardCalls.list, pathOf: paths.guard } } as const;

type GuardPart = (guard: Guard, today: Day) => ReactNode;
interface GuardParts {
  /** Puts the guard on sick leave; left out if the user may not. */
  sickCall: GuardPart | undefined;
  leave: GuardPart;
  history: GuardPart;
}

/** One guard: the shifts of the week and month, licences, leave and facts. */
export const GuardDetail = ({ guardId, ...parts }: GuardParts & { guardId: number }) => {
  const guard = useCall(guardCalls.get, { params: { id: guardId } });
  const setting = useSetting();
  return (
    <Loaded
      isPage
      queries={{ guard, setting }}
      missing={<Missing what="guard" to={paths.guards} />}
      skeleton={
        <SkeletonStack>
          <Skeleton className="h-[60px] w-[240px]" />
          <Skeleton className="h-[320px]" />
        </SkeletonStack>
      }
    >
      {(loaded) => <Detail {...parts} guard={loaded.guard} today={businessToday(loaded.setting)} />}
    </Loaded>
  );
};

const Detail = ({ guard, today, ...parts }: GuardParts & { guard: Guard; today: Day }) => {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const originState = useKeptOrigin();
  const canEdit = reachIn('admin', useRoles(), 'guard.edit') !== null;
  const canErase = reachIn('admin', useRoles(), 'setting.manage') !== null;
  const canManageDuty = reachIn('admin', useRoles(), 'duty.manage') !== null;
  const sickCall = guard.status === 'active' ? parts.sickCall?.(guard, today) : undefined;
  const day = (value: Day | null) => value && formatDay(i18n.language, value);
  return (
    <Page>
      <PageHeader
        back={<ListReturn to={paths.guards} lists={ORIGIN_LISTS} id={guard.id} />}
        title={guard.name}
        subtitle={guard.securityGroup?.name ?? t('guard.withoutGroup')}
        status={<GuardStatusBadge status={guard.status} />}
        action={
          sickCall ??
          (canEdit && (
            <Button kind="primary" icon={Pencil} to={paths.guardEdit(guard.id)} state={originState}>
              {t('guard.edit.action')}
            </Button>
          ))
        }
        menu={
          sickCall && (
            <>
              <DropdownMenuItem
                icon={CalendarRange}
                onSelect={() => void navigate(paths.staffing({ securityId: guard.id }))}
              >
                {t('guard.staff')}
              </DropdownMenuItem>
              {canEdit && (
                <DropdownMenuItem
                  icon={Pencil}
                  onSelect={() => void navigate(paths.guardEdit(guard.id), { state: originState })}
                >
                  {t('guard.edit.action')}
                </DropdownMenuItem>
              )}
              <AuditMenu subject={`guard:${guard.id}`} />
            </>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-6">
          <GuardWeek guard={guard} today={today} />
          <LicenceTable licences={guard.licences} today={today} />
          {parts.leave(guard, today)}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title={t('guard.facts')}>
            <div className="mb-4">
              <GuardPhoto guard={guard} canEdit={canEdit} />
            </div>
            <DescriptionList
              items={[
                {
                  label: t('guard.phone'),
                  value: guard.phone && <ContactLink kind="tel" to={guard.phone} />,
                },
                {
                  label: t('guard.email'),
                  value: guard.email && <ContactLink kind="mailto" to={guard.email} />,
                },
                { label: t('guard.birthDate'), value: day(guard.birthDate) },
                { label: t('guard.employedFrom'), value: day(guard.employedFrom) },
                { label: t('guard.employedTo'), value: day(guard.employedTo) },
                { label: t('language.label'), value: LANGUAGE_NAMES[guard.language] },
                {
                  label: t('guard.wishes.title'),
                  value: wishTexts(t, i18n.language, guard.wishes).join(t('listSeparator')),
                },
              ]}
            />
          </Card>
          <GuardPremises guard={guard} />
          {canManageDuty && guard.status === 'active' && <GuardDutyLink guard={guard} />}
          {canEdit && guard.status === 'active' && <GuardCalendar guard={guard} />}
          {canErase && <GuardData guard={guard} today={today} />}
        </div>
      </div>
      <GuardMonth guard={guard} today={today} />
      {parts.history(guard, today)}
    </Page>
  );
};
