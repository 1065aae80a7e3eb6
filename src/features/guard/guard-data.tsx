import type { Guard } from '@contract/guard';
import { guardDataCalls } from '@contract/guard-data';
import type { Day } from '@contract/primitives';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { ReasonDialog } from '@src/components/form/reason-dialog';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { useSubmit } from '@src/hooks/use-submit';
import { saveFile } from '@src/lib/save-file';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks why the data of a guard who left are deleted. */
const ForgetDialog = ({ guard, onClose }: { guard: Guard; onClose: () => void }) => {
  const { t } = useTranslation();
  const forget = useChange(guardDataCalls.forget);
  return (
    <ReasonDialog
      title={t('guard.data.eraseAsk', { guard: guard.name })}
      description={t('guard.data.eraseEffect')}
      action={t('guard.data.erase')}
      icon={Trash2}
      label={t('guard.data.reason')}
      help={t('guard.data.reasonHelp')}
      send={(body, meta) => forget({ params: { id: guard.id }, body }, meta)}
      done={t('guard.data.erased')}
      draft={`guard.${guard.id}.forget`}
      onClose={onClose}
    />
  );
};

/** What is stored about a guard, to hand it over, and to erase it once the guard has left. */
export const GuardData = ({ guard, today }: { guard: Guard; today: Day }) => {
  const { t } = useTranslation();
  const given = { params: { id: guard.id } };
  const exportData = useChange(guardDataCalls.export);
  const [isForgetting, setForgetting] = useState(false);
  const exporting = useSubmit((_: undefined, meta) => exportData(given, meta), {
    name: t('guard.data.export'),
    onDone: (data) =>
      saveFile(
        `guard-${guard.id}.json`,
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
      ),
  });
  const hasLeft = guard.status === 'inactive' || (guard.employedTo !== null && guard.employedTo < today);
  return (
    <Card title={t('guard.data.title')}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-text-muted">{t('guard.data.description')}</p>
        {!hasLeft && <p className="text-sm text-text-muted">{t('guard.data.onStaff')}</p>}
        <ErrorSummary {...exporting.errorSummary} />
        <div className="flex flex-wrap justify-end gap-2">
          {hasLeft && (
            <Button kind="delete" variant="outline" onClick={() => setForgetting(true)}>
              {t('guard.data.erase')}
            </Button>
          )}
          <Button
            icon={Download}
            pending={exporting.isSending}
            onClick={() => void exporting.submit(undefined)}
          >
            {t('guard.data.export')}
          </Button>
        </div>
        {isForgetting && <ForgetDialog guard={guard} onClose={() => setForgetting(false)} />}
      </div>
    </Card>
  );
};
