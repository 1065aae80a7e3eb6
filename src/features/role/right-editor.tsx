import { type AccessRight, type AccessRightPreview, accessRightCalls } from '@contract/access-right';
import type { ListedUser } from '@contract/user';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { DraftNotice } from '@src/components/form/draft-notice';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormFooter } from '@src/components/form/form-footer';
import { StaleNotice } from '@src/components/form/stale-notice';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { useChecks } from '@src/components/form/use-checks';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useDraft } from '@src/hooks/use-draft';
import { useSubmit } from '@src/hooks/use-submit';
import { paths } from '@src/lib/paths';
import { rolesOfUser } from '@src/lib/roles';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BeforeAfter } from './before-after';
import { GroupLists } from './group-lists';
import { PremiseNames } from './premise-names';
import { RIGHTS_PATH } from './role-paths';
import { hasUnlimitedReach, isEmptyScope } from './scope-summary';
import { isSameTicks, mergeTicks, type Ticks, ticksOf } from './ticks';

/** Sorts the selection, so that equal selections compare as equal. */
const sortTicks = ({ premiseGroupIds, securityGroupIds }: Ticks): Ticks => ({
  premiseGroupIds: premiseGroupIds.toSorted((a, b) => a - b),
  securityGroupIds: securityGroupIds.toSorted((a, b) => a - b),
});

/**
 * Editing state of a scope. While unchanged it follows the stored scope `right`; otherwise a newer version marks it
 * as stale.
 */
const useRightDraft = (right: AccessRight, person: string) => {
  const { t } = useTranslation();
  const [base, setBase] = useState(right);
  const [ticks, setTicks] = useState(ticksOf(right));
  const [isRenewed, setRenewed] = useState(false);
  const isDirty = !isSameTicks(base, ticks);
  const isOutdated = right.version > base.version;
  const resetTo = (from: AccessRight, selected: Ticks = ticksOf(from)) => {
    setBase(from);
    setTicks(selected);
  };
  const { submit, isSending, errorSummary } = useSubmit(useChange(accessRightCalls.save), {
    name: t('role.rights.of', { name: person }),
    done: () => t('role.rights.saved', { name: person }),
    onAccepted: () => draft.forget(),
    onDone: (saved) => resetTo(saved),
  });
  const draft = useDraft(`right.${base.userId}`, {
    values: sortTicks(ticks),
    initial: sortTicks(ticksOf(base)),
    restore: (typed, _others, before) =>
      setTicks(mergeTicks({ ...ticks, ...before }, { ...ticks, ...typed }, ticks)),
  });
  if (isOutdated && !isDirty && !isSending) resetTo(right);

  return {
    base,
    ticks,
    offer: draft.offer,
    isDirty,
    isSending,
    /** Another user has saved a newer version. */
    isStale: isOutdated && isDirty && !isSending,
    isRenewed: isRenewed && isDirty,
    errorSummary: isOutdated ? {} : errorSummary,
    change: setTicks,
    reset: () => setTicks(ticksOf(base)),
    loadNewest: () => {
      resetTo(right, mergeTicks(base, ticks, right));
      setRenewed(true);
    },
    submit: () => {
      setRenewed(false);
      void submit({ body: { ...ticks, userId: base.userId, version: base.version } });
    },
  };
};

interface ScopeCardProps {
  userId: number;
  name: string;
  ticks: Ticks;
}

/** What a person can see before and after the selected groups are saved. */
const ScopeCard = ({ userId, name, ticks }: ScopeCardProps) => {
  const { t } = useTranslation();
  const preview = useCall(
    accessRightCalls.preview,
    { body: { userIds: [userId], mode: 'replace', ...ticks } },
    { keepsPrevious: true },
  );
  return (
    <Card title={t('role.rights.sees')}>
      <Loaded queries={{ preview }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
        {(loaded) => loaded.preview.map((row) => <ScopeCounts key={row.userId} row={row} name={name} />)}
      </Loaded>
    </Card>
  );
};

const ScopeCounts = ({ row, name }: { row: AccessRightPreview; name: string }) => {
  const { t } = useTranslation();
  const { before, after } = row;
  return (
    <div className="flex flex-col gap-4 text-sm" aria-live="polite">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        <dt className="text-text-muted">{t('role.preview.premises')}</dt>
        <dd className="text-right">
          <BeforeAfter before={before.premises} after={after.premises} />
        </dd>
        <dt className="text-text-muted">{t('role.preview.guards')}</dt>
        <dd className="text-right">
          <BeforeAfter before={before.guards} after={after.guards} />
        </dd>
      </dl>
      {isEmptyScope(after) && <Notice tone="warning">{t('role.rights.nothingNote', { name })}</Notice>}
      <PremiseNames kind="gained" names={row.gainedPremises} />
      <PremiseNames kind="lost" names={row.lostPremises} />
    </div>
  );
};

interface RightEditorProps {
  user: ListedUser;
  right: AccessRight;
}

/** Edits the groups of one person, with a preview of what the person can see. */
export const RightEditor = ({ user, right }: RightEditorProps) => {
  const { t } = useTranslation();
  const { name } = user;
  const draft = useRightDraft(right, name);
  const checks = useChecks(draft, { problem: draft.isDirty ? undefined : t('role.rights.unchanged') });
  const roles = rolesOfUser(user);
  const isUnlimited = hasUnlimitedReach(roles);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checks.submit(draft.submit);
  };
  return (
    <section aria-labelledby="right-of" className="flex flex-col gap-4">
      <UnsavedGuard isDirty={draft.isDirty} />
      <div>
        <Button kind="back" to={RIGHTS_PATH} className="-ml-3">
          {t('role.rights.toList')}
        </Button>
        <h2 id="right-of" className="mt-1 text-base font-semibold">
          {t('role.rights.of', { name })}
        </h2>
        <p className="text-sm text-text-muted">
          {roles.map((role) => t(`role.name.${role}`)).join(t('listSeparator'))}
          {' · '}
          <Link to={paths.user(user.id)} className="underline">
            {t('role.rights.toPerson')}
          </Link>
        </p>
      </div>
      {isUnlimited && <Notice tone="info">{t('role.rights.everythingNote', { name })}</Notice>}
      <DraftNotice offer={draft.offer} />
      <ErrorSummary {...checks.sending.errorSummary} />
      {draft.isStale && <StaleNotice text={t('role.rights.stale')} onLoadNewest={draft.loadNewest} />}
      {draft.isRenewed && <Notice tone="info">{t('role.rights.renewed')}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <form
          noValidate
          onSubmit={submit}
          className="min-w-0 rounded-lg border bg-surface-raised shadow-raised"
        >
          <div className="p-4 md:p-5">
            <GroupLists ticks={draft.ticks} assigned={draft.base} onChange={draft.change} />
          </div>
          <FormFooter>
            {draft.isDirty && <Button onClick={draft.reset}>{t('role.rights.reset')}</Button>}
            <Button kind="submit" pending={draft.isSending}>
              {t('role.rights.save')}
            </Button>
          </FormFooter>
        </form>
        {!isUnlimited && <ScopeCard userId={user.id} name={name} ticks={draft.ticks} />}
      </div>
    </section>
  );
};
