import type { RoleName } from '@contract/access';
import { ConfirmDialog } from '@src/components/ui/confirm-dialog';
import { Notice } from '@src/components/ui/notice';
import { useTranslation } from 'react-i18next';

/** Roles that a save would give and take. */
export interface RoleChange {
  name: string;
  granted: readonly RoleName[];
  taken: readonly RoleName[];
}

export const roleChangeOf = (
  name: string,
  before: readonly RoleName[],
  after: readonly RoleName[],
): RoleChange => ({
  name,
  granted: after.filter((role) => !before.includes(role)),
  taken: before.filter((role) => !after.includes(role)),
});

interface RoleQuestionProps {
  change: RoleChange;
  /** Of a new user, whose roles are asked about only if one is SuperAdmin. */
  isNew: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before roles are given or taken, and says what each role may. */
export const RoleQuestion = ({ change, isNew, onAnswer }: RoleQuestionProps) => {
  const { t } = useTranslation();
  const { name, granted, taken } = change;
  const rows = [
    ...granted.map((role) => ({ role, title: t('user.roleAsk.granted', { role: t(`role.name.${role}`) }) })),
    ...taken.map((role) => ({ role, title: t('user.roleAsk.taken', { role: t(`role.name.${role}`) }) })),
  ];
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onAnswer(false);
      }}
      onConfirm={() => onAnswer(true)}
      title={t(isNew ? 'user.roleAsk.titleNew' : 'user.roleAsk.title', { name })}
      description={isNew ? undefined : t('role.remove.description')}
      confirmLabel={t(isNew ? 'user.roleAsk.confirmNew' : 'user.roleAsk.confirm')}
      isDestructive={taken.length > 0}
    >
      <dl className="flex flex-col gap-3 text-sm">
        {rows.map(({ role, title }) => (
          <div key={role}>
            <dt className="font-medium">{title}</dt>
            <dd className="text-text-muted">{t(`role.may.${role}`)}</dd>
          </div>
        ))}
      </dl>
      {granted.includes('SuperAdmin') && <Notice tone="warning">{t('user.roleAsk.superAdmin')}</Notice>}
    </ConfirmDialog>
  );
};
