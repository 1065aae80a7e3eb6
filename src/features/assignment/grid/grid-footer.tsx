import { ErrorSummary } from '@src/components/form/error-summary';
import { FormFooter } from '@src/components/form/form-footer';
import { Button } from '@src/components/ui/button';
import { Save } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isBlocked } from '../pending';
import type { Staffing } from '../use-staffing';

/** Saves or discards all pending changes. */
export const GridFooter = ({
  staffing,
  onClose,
}: {
  staffing: Staffing;
  onClose?: (() => void) | undefined;
}) => {
  const { t } = useTranslation();
  const count = staffing.pending.length;
  const blocked = staffing.pending.filter(isBlocked).length;
  if (count === 0 && !onClose) return null;
  return (
    <FormFooter>
      <ErrorSummary {...staffing.errorSummary} className="w-full" />
      {count === 0 ? (
        <Button kind="close" onClick={onClose}>
          {t('assignment.done')}
        </Button>
      ) : (
        <>
          <Button
            onClick={staffing.discard}
            confirm={{
              title: t('assignment.discardAsk', { count }),
              confirmLabel: t('assignment.discard'),
              isDestructive: true,
            }}
          >
            {t('assignment.discard')}
          </Button>
          {blocked > 0 && blocked < count && (
            <Button pending={staffing.isSaving} onClick={staffing.saveOthers}>
              {t('assignment.saveOthers', { blocked, count: count - blocked })}
            </Button>
          )}
          <Button kind="primary" icon={Save} pending={staffing.isSaving} onClick={staffing.send}>
            {t('assignment.save', { count })}
          </Button>
        </>
      )}
    </FormFooter>
  );
};
