import { type AccessRightChange, accessRightCalls } from '@contract/access-right';
import type { Named } from '@contract/primitives';
import { isSameValue } from '@domain/same-value';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormFooter } from '@src/components/form/form-footer';
import { PickPeopleDialog } from '@src/components/form/pick-people-dialog';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { RemovableChip } from '@src/components/ui/removable-chip';
import { SegmentedControl } from '@src/components/ui/segmented-control';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { Eye, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkPreview } from './bulk-preview';
import { GroupLists } from './group-lists';
import { RIGHTS_PATH } from './role-paths';
import { isSameTicks, type Ticks } from './ticks';

/** Maximum number of people in the picker. */
const MAX_SHOWN = 100;

interface BulkPeopleProps {
  /** All users with a scope. */
  offered: readonly Named[];
  people: readonly Named[];
  onChange: (people: readonly Named[]) => void;
}

/** The people whose scopes are changed; others can be added or removed. */
const BulkPeople = ({ offered, people, onChange }: BulkPeopleProps) => {
  const { t } = useTranslation();
  const [isPicking, setPicking] = useState(false);
  const [search, setSearch] = useState('');
  const matches = offered
    .filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()))
    .slice(0, MAX_SHOWN)
    .map((person) => ({
      ...person,
      note: people.some(({ id }) => id === person.id) ? t('role.bulk.isIn') : undefined,
    }));
  const close = () => {
    setPicking(false);
    setSearch('');
  };
  return (
    <>
      <ul className="flex flex-wrap items-center gap-2">
        {people.map((person) => (
          <li key={person.id} className="max-w-full">
            <RemovableChip
              label={person.name}
              onRemove={() => onChange(people.filter(({ id }) => id !== person.id))}
            />
          </li>
        ))}
        <li>
          <Button size="sm" icon={UserRoundPlus} onClick={() => setPicking(true)}>
            {t('role.bulk.addPeople')}
          </Button>
        </li>
      </ul>
      {isPicking && (
        <PickPeopleDialog
          title={t('role.bulk.addPeople')}
          description={t('role.bulk.addHelp')}
          submitLabel={(count) => t('role.bulk.take', { count })}
          search={search}
          onSearch={setSearch}
          results={{ data: matches, error: null, isError: false, refetch: () => undefined }}
          max={MAX_SHOWN}
          emptyText={t('role.rights.empty')}
          onSubmit={(chosen) => {
            onChange([...people, ...chosen]);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
};

const MODES = ['add', 'remove', 'replace'] as const satisfies readonly AccessRightChange['mode'][];
const NO_TICKS: Ticks = { premiseGroupIds: [], securityGroupIds: [] };

interface BulkRightsProps {
  userIds: readonly number[];
  onPeople: (userIds: readonly number[]) => void;
  onSaved: () => void;
}

/** Changes the groups of several people: selection, preview, save. */
export const BulkRights = (props: BulkRightsProps) => {
  const { t } = useTranslation();
  const internal = useCall(accessRightCalls.users, { query: { limit: 1000 } });
  return (
    <Loaded queries={{ internal }} skeleton={<SkeletonRows rows={6} label={t('loading')} />}>
      {(loaded) => <BulkForm {...props} offered={loaded.internal} />}
    </Loaded>
  );
};

const BulkForm = ({
  userIds,
  offered,
  onPeople,
  onSaved,
}: BulkRightsProps & Pick<BulkPeopleProps, 'offered'>) => {
  const { t } = useTranslation();
  const { submit, isSending, errorSummary } = useSubmit(useChange(accessRightCalls.saveMany), {
    name: t('role.bulk.title', { count: userIds.length }),
    done: (_rights, { body }) => t('role.bulk.done', { count: body.userIds.length }),
    onDone: onSaved,
  });
  const [mode, setMode] = useState<AccessRightChange['mode']>('add');
  const [ticks, setTicks] = useState(NO_TICKS);
  /** The previewed change; a different selection must be previewed again. */
  const [previewed, setPreviewed] = useState<AccessRightChange>();
  const [isChecked, setChecked] = useState(false);
  const people = offered.filter(({ id }) => userIds.includes(id));
  const change: AccessRightChange = { userIds: people.map(({ id }) => id), mode, ...ticks };
  const isPreviewed = previewed !== undefined && isSameValue(previewed, change);
  const hasNoGroup = isSameTicks(ticks, NO_TICKS);
  const missing =
    people.length === 0
      ? t('role.bulk.noPeople')
      : hasNoGroup && mode !== 'replace'
        ? t('role.bulk.noGroups')
        : undefined;

  const preview = () => {
    setChecked(true);
    if (!missing) setPreviewed(change);
  };

  return (
    <section aria-labelledby="bulk-rights" className="flex flex-col gap-4">
      <UnsavedGuard isDirty={!hasNoGroup && !isSending} />
      <div>
        <Button kind="back" to={RIGHTS_PATH} className="-ml-3">
          {t('role.rights.toList')}
        </Button>
        <h2 id="bulk-rights" className="mt-1 text-base font-semibold">
          {t('role.bulk.title', { count: people.length })}
        </h2>
      </div>
      <ErrorSummary {...errorSummary} />
      <Card title={t('role.bulk.people')}>
        <BulkPeople
          offered={offered}
          people={people}
          onChange={(chosen) => onPeople(chosen.map(({ id }) => id))}
        />
      </Card>
      <div className="rounded-lg border bg-surface-raised shadow-raised">
        <div className="flex flex-col gap-4 p-4 md:p-5">
          <div className="flex flex-col gap-2">
            <SegmentedControl
              label={t('role.bulk.mode')}
              value={mode}
              options={MODES.map((each) => ({ value: each, label: t(`role.bulk.modes.${each}.name`) }))}
              onChange={setMode}
              className="self-start"
            />
            <p className="text-sm text-text-muted">{t(`role.bulk.modes.${mode}.help`)}</p>
          </div>
          <GroupLists ticks={ticks} onChange={setTicks} />
          {mode === 'replace' && hasNoGroup && (
            <Notice tone="warning">{t('role.bulk.replaceByNothing')}</Notice>
          )}
          {isChecked && missing && <Notice tone="danger">{missing}</Notice>}
        </div>
        <FormFooter>
          <Button
            kind={isPreviewed ? 'default' : 'primary'}
            icon={Eye}
            disabled={isPreviewed}
            onClick={preview}
          >
            {t('role.bulk.look')}
          </Button>
        </FormFooter>
      </div>
      {isPreviewed && (
        <BulkPreview
          change={change}
          people={people}
          isSending={isSending}
          onSubmit={() => void submit({ body: change })}
        />
      )}
    </section>
  );
};
