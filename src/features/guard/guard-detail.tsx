import { type Guard, guardCalls } from '@contract/guard';
import type { Day } from '@contract/primitives';
import { reachIn } from '@domain/access';
import { businessToday, useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { DescriptionList } from '@src/components/layout/description-list';
import { ListReturn } from '@src/components/layout/list-return';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { useKeptOrigin } from '@src/hooks/use-kept-origin';
import { formatDay } from '@src/lib/format';
import { paths } from '@src/lib/paths';
import { useRoles } from '@src/stores/session';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DaysOff } from './days-off';
import { GuardStatusBadge } from './guard-columns';
import { LicenceTable } from './licence-table';

const LISTS = { guards: { call: guardCalls.list, pathOf: paths.guard } } as const;

/** One guard: who it is, what it may guard, and when it is off. */
export const GuardDetail = ({ guardId }: { guardId: number }) => {
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
      {(loaded) => <Detail guard={loaded.guard} today={businessToday(loaded.setting)} />}
    </Loaded>
  );
};

const Detail = ({ guard, today }: { guard: Guard; today: Day }) => {
  const { t, i18n } = useTranslation();
  const kept = useKeptOrigin();
  const mayEdit = reachIn('admin', useRoles(), 'guard.edit') !== null;
  const day = (value: Day | null) => value && formatDay(i18n.language, value);
  return (
    <Page>
      <PageHeader
        back={<ListReturn to={paths.guards} lists={LISTS} id={guard.id} />}
        title={guard.name}
        subtitle={guard.securityGroup?.name ?? t('guard.withoutGroup')}
        status={<GuardStatusBadge status={guard.status} />}
        action={
          mayEdit && (
            <Button kind="primary" icon={Pencil} to={paths.guardEdit(guard.id)} state={kept}>
              {t('guard.edit.action')}
            </Button>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="flex min-w-0 flex-col gap-6">
          <LicenceTable licences={guard.licences} today={today} />
          <DaysOff dateOffs={guard.dateOffs} today={today} />
        </div>
        <Card title={t('guard.facts')}>
          <DescriptionList
            items={[
              {
                label: t('guard.phone'),
                value: guard.phone && <ContactLink to={`tel:${guard.phone}`}>{guard.phone}</ContactLink>,
              },
              {
                label: t('guard.email'),
                value: guard.email && <ContactLink to={`mailto:${guard.email}`}>{guard.email}</ContactLink>,
              },
              { label: t('guard.birthDate'), value: day(guard.birthDate) },
              { label: t('guard.employedFrom'), value: day(guard.employedFrom) },
              { label: t('guard.employedTo'), value: day(guard.employedTo) },
            ]}
          />
        </Card>
      </div>
    </Page>
  );
};

const ContactLink = ({ to, children }: { to: string; children: string }) => (
  <a href={to} className="text-primary-text underline-offset-4 hover:underline">
    {children}
  </a>
);
