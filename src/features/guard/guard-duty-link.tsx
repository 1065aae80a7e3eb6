import { dutyCalls } from '@contract/duty';
import type { Guard } from '@contract/guard';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { CopyButton } from '@src/components/ui/copy-button';
import { Notice } from '@src/components/ui/notice';
import { useSubmit } from '@src/hooks/use-submit';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Makes a link to the guard's own page, shown once, and ends it with its devices. */
export const GuardDutyLink = ({ guard: { id, phone } }: { guard: Guard }) => {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  const given = { params: { id } };
  const create = useChange(dutyCalls.link);
  const end = useChange(dutyCalls.endLink);
  const creating = useSubmit((_: undefined, meta) => create(given, meta), {
    name: t('guard.dutyLink.create'),
    onDone: (answer) => setUrl(answer.url),
  });
  const ending = useSubmit((_: undefined, meta) => end(given, meta), {
    name: t('guard.dutyLink.end'),
    done: () => t('guard.dutyLink.ended'),
    onDone: () => setUrl(undefined),
  });
  return (
    <Card title={t('guard.dutyLink.title')}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-text-muted">{t('guard.dutyLink.description')}</p>
        <ErrorSummary {...creating.errorSummary} />
        <ErrorSummary {...ending.errorSummary} />
        {!phone && <Notice tone="warning">{t('guard.dutyLink.withoutPhone')}</Notice>}
        {url && (
          <Notice tone="info">
            <p className="mb-2">{t('guard.dutyLink.once')}</p>
            <p className="mb-2 rounded bg-surface-sunken p-2 text-xs break-all">{url}</p>
            <CopyButton text={url} label={t('guard.dutyLink.copy')} />
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            kind="delete"
            variant="outline"
            pending={ending.isSending}
            confirm={{
              title: t('guard.dutyLink.endAsk'),
              description: t('guard.dutyLink.endEffect'),
              confirmLabel: t('guard.dutyLink.end'),
            }}
            onClick={() => void ending.submit(undefined)}
          >
            {t('guard.dutyLink.end')}
          </Button>
          {phone && (
            <Button
              icon={Link2}
              pending={creating.isSending}
              confirm={{
                title: t('guard.dutyLink.createAsk'),
                description: t('guard.dutyLink.createEffect'),
                confirmLabel: t('guard.dutyLink.create'),
              }}
              onClick={() => void creating.submit(undefined)}
            >
              {t('guard.dutyLink.create')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
};
