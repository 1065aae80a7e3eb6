import { FormField } from '@src/components/form/form-field';
import { Badge } from '@src/components/ui/badge';
import { Button } from '@src/components/ui/button';
import { Input } from '@src/components/ui/input';
import { clsx } from 'clsx';
import { Undo2, UserRoundMinus, UserRoundPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isBlocked, lacksReason, type PendingRow, reasonField, rowElementId } from './pending';
import { ProblemList } from './problem-list';
import type { Staffing } from './use-staffing';

/** A change that is not saved yet, with what speaks against it, and why a guard leaves. */
export const PendingRowView = ({ row, staffing }: { row: PendingRow; staffing: Staffing }) => {
  const { t } = useTranslation();
  const Icon = row.kind === 'assign' ? UserRoundPlus : UserRoundMinus;
  return (
    <li
      id={rowElementId(row)}
      className={clsx(
        'flex scroll-mb-48 flex-col gap-2 rounded border border-dashed p-2 text-sm',
        isBlocked(row) ? 'border-danger' : 'border-line-strong',
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Icon className="size-4 text-text-muted" aria-hidden />
        <span className={clsx('font-medium', row.kind === 'release' && 'line-through')}>{row.name}</span>
        <Badge>{t(`assignment.pending.${row.kind}`)}</Badge>
        <Button
          variant="ghost"
          size="sm"
          icon={Undo2}
          className="ml-auto"
          aria-label={t('assignment.undoOf', { name: row.name })}
          onClick={() => staffing.remove(row)}
        >
          {t('assignment.undo')}
        </Button>
      </div>
      <ProblemList problems={row.problems} />
      {row.kind === 'release' && !isBlocked(row) && (
        <FormField
          name={reasonField(row)}
          label={t('assignment.reason.release')}
          error={staffing.isChecked && lacksReason(row) ? t('assignment.reason.missing') : undefined}
          isRequired
        >
          {(field) => (
            <Input
              {...field}
              maxLength={500}
              value={row.reason}
              onChange={(event) => staffing.setReason(row, event.target.value)}
            />
          )}
        </FormField>
      )}
    </li>
  );
};
