import type { Month } from '@contract/primitives';
import { servedCalls } from '@contract/served';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { FormDialog } from '@src/components/form/form-dialog';
import { useChecks } from '@src/components/form/use-checks';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { formatMonth } from '@src/lib/format';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ConfirmMonthProps {
  month: Month;
  /** Undefined for all premises. */
  premiseId: number | undefined;
}

const ConfirmMonthDialog = ({ month, premiseId, onClose }: ConfirmMonthProps & { onClose: () => void }) => {
  const { t, i18n } = useTranslation();
  const monthName = formatMonth(i18n.language, month);
  const counts = useCall(servedCalls.planned, {
    query: { month, ...(premiseId && { premiseIds: [String(premiseId)] }) },
  });
  const planned = counts.data?.planned ?? 0;
  const sending = useSubmit(useChange(servedCalls.confirmPlanned), {
    name: t('served.month.title', { month: monthName }),
    done: (answer) => t('served.month.done', { month: monthName, count: answer.planned }),
    onDone: onClose,
  });
  const checks = useChecks(sending, { problem: counts.data ? undefined : t('form.notLoaded') });
  return (
    <FormDialog
      title={t('served.month.title', { month: monthName })}
      submitLabel={planned > 0 ? t('served.confirm', { count: planned }) : t('confirm')}
      hasNothingToSend={counts.data?.planned === 0}
      sending={checks.sending}
      onSubmit={() =>
        checks.submit(() =>
          sending.submit({ body: { month, ...(premiseId && { premiseIds: [premiseId] }) } }),
        )
      }
      onClose={onClose}
    >
      <Loaded queries={{ counts }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
        {({ counts: { differing } }) => (
          <>
            <p>{planned > 0 ? t('served.month.planned', { count: planned }) : t('served.month.none')}</p>
            {differing > 0 && (
              <p className="text-text-muted">{t('served.month.differing', { count: differing })}</p>
            )}
          </>
        )}
      </Loaded>
    </FormDialog>
  );
};

/** Confirms everything of a month that was served as planned; the dialog says how many shifts that are. */
export const ConfirmMonth = (props: ConfirmMonthProps) => {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon={ListChecks} onClick={() => setOpen(true)}>
        {t('served.month.open', { month: formatMonth(i18n.language, props.month) })}
      </Button>
      {isOpen && <ConfirmMonthDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
