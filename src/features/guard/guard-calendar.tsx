import type { Guard } from '@contract/guard';
import { guardCalendarCalls } from '@contract/guard-calendar';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { CopyButton } from '@src/components/ui/copy-button';
import { Input } from '@src/components/ui/input';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { formatInstant } from '@src/lib/format';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Creates and removes the calendar link of a guard's shifts. The link is shown only once. */
export const GuardCalendar = ({ guard: { id } }: { guard: Guard }) => {
  const { t, i18n } = useTranslation();
  const link = useCall(guardCalendarCalls.find, { params: { id } });
  const setting = useSetting();
  const [url, setUrl] = useState<string>();
  const createdAt = link.data?.createdAt ?? null;
  const createLabel = t(createdAt ? 'calendar.renew' : 'calendar.create');
  const createLink = useSubmit(useChange(guardCalendarCalls.create), {
    name: createLabel,
    onDone: (made) => setUrl(made.url),
  });
  const removeLink = useSubmit(useChange(guardCalendarCalls.remove), {
    name: t('calendar.end'),
    done: () => t('calendar.ended'),
    onDone: () => setUrl(undefined),
  });
  return (
    <Card title={t('guard.calendar.title')}>
      <Loaded queries={{ link, setting }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
        {(loaded) => (
          <div className="flex flex-col gap-3">
            <ErrorSummary {...createLink.errorSummary} />
            <ErrorSummary {...removeLink.errorSummary} />
            {url === undefined ? (
              <p className="text-sm text-text-muted">
                {createdAt
                  ? t('calendar.since', {
                      instant: formatInstant(i18n.language, createdAt, loaded.setting.timeZone),
                    })
                  : t('guard.calendar.description')}
              </p>
            ) : (
              <FormField name="guard-calendar" label={t('calendar.link')} help={t('guard.calendar.help')}>
                {(field) => (
                  <Input {...field} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
                )}
              </FormField>
            )}
            <div className="flex flex-wrap gap-2">
              {url === undefined ? (
                <Button
                  size="sm"
                  icon={CalendarPlus}
                  pending={createLink.isSending}
                  onClick={() => void createLink.submit({ params: { id } })}
                >
                  {createLabel}
                </Button>
              ) : (
                <CopyButton text={url} label={t('calendar.copy')} />
              )}
              {createdAt && (
                <Button
                  size="sm"
                  kind="delete"
                  variant="outline"
                  pending={removeLink.isSending}
                  confirm={{
                    title: t('calendar.endAsk'),
                    description: t('calendar.endEffect'),
                    confirmLabel: t('calendar.end'),
                  }}
                  onClick={() => void removeLink.submit({ params: { id } })}
                >
                  {t('calendar.end')}
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Card>
  );
};
