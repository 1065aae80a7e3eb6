import type { AccessRight } from '@contract/access-right';
import type { ListedUser } from '@contract/user';
import { FormFooter } from '@src/components/form/form-footer';
import { UnsavedGuard } from '@src/components/form/unsaved-guard';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { toast } from '@src/components/ui/toast-store';
import { paths } from '@src/lib/paths';
import { rolesOfUser } from '@src/lib/roles';
import { RotateCcw } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GroupLists } from './group-lists';
import { RIGHTS_PATH } from './rights-state';
import { seesEverything } from './sight';
import { SightCard } from './sight-card';
import { useRightDraft } from './use-right-draft';

interface RightEditorProps {
  user: ListedUser;
  right: AccessRight;
}

/** The groups of one person, with what the person will see by them before it is saved. */
export const RightEditor = ({ user, right }: RightEditorProps) => {
  const { t } = useTranslation();
  const { name } = user;
  const draft = useRightDraft(right, () =>
    toast({ title: t('role.rights.saved', { name }), variant: 'success' }),
  );
  const roles = rolesOfUser(user);
  const isUnlimited = seesEverything(roles);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void draft.submit();
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
      {draft.problem && <Notice tone="danger">{draft.problem}</Notice>}
      {draft.isStale && (
        <Notice
          tone="warning"
          action={
            <Button size="sm" icon={RotateCcw} onClick={draft.takeNewest}>
              {t('form.stale.reload')}
            </Button>
          }
        >
          {t('role.rights.stale')}
        </Notice>
      )}
      {draft.isRenewed && <Notice tone="info">{t('role.rights.renewed')}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px]">
        <form
          noValidate
          onSubmit={submit}
          className="min-w-0 rounded-lg border bg-surface-raised shadow-raised"
        >
          <div className="p-4 md:p-5">
            <GroupLists ticks={draft.ticks} held={draft.base} onChange={draft.change} />
          </div>
          <FormFooter>
            {draft.isDirty && <Button onClick={draft.reset}>{t('role.rights.reset')}</Button>}
            <Button kind="submit" pending={draft.isSending} disabled={!draft.isDirty}>
              {t('role.rights.save')}
            </Button>
          </FormFooter>
        </form>
        {!isUnlimited && <SightCard userId={user.id} name={name} ticks={draft.ticks} />}
      </div>
    </section>
  );
};
