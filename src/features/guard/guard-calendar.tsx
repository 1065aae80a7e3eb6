import type { Guard } from '@contract/guard';
import { guardCalendarCalls } from '@contract/guard-calendar';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { Card } from '@src/components/ui/card';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { formatInstant } from '@src/lib/format';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Emails a guard the calendar link of the guard's shifts, and turns it off. Nobody but the guard sees the link. */
export const GuardCalendar = ({ guard: { id, email } }: { guard: Guard }) => {
  const { t, i18n } = useTranslation();
  const given = { params: { id } };
  const link = useCall(guardCalendarCalls.find, given);
  const send = useChange(guardCalendarCalls.send);
  const remove = useChange(guardCalendarCalls.remove);
  const sendLabel = t(link.data?.createdAt ? 'guard.calendar.sendNew' : 'guard.calendar.send');
  const sending = useSubmit((_: undefined, meta) => send(given, meta), {
    name: sendLabel,
    done: () => t('guard.calendar.sent', { email }),
  });
  const removing = useSubmit((_: undefined, meta) => remove(given, meta), {
    name: t('calendar.end'),
    done: () => t('calendar.ended'),
  });
  const submit = (action: typeof sending, other: typeof sending) => () => {
    other.clear();
    void action.submit(undefined);
  };
  return (
    <Card title={t('guard.calendar.title')}>
      <div className="flex flex-col gap-3">
        <p className="text-sm text-text-muted">{t('guard.calendar.description')}</p>
        <Loaded
          queries={{ link, setting: useSetting() }}
          skeleton={<SkeletonRows rows={2} label={t('loading')} />}
        >
          {({ link: { createdAt }, setting: { timeZone } }) => (
            <>
              <ErrorSummary {...sending.errorSummary} />
              <ErrorSummary {...removing.errorSummary} />
              {createdAt && (
                <Notice tone="info">
                  {t('guard.calendar.since', { instant: formatInstant(i18n.language, createdAt, timeZone) })}
                </Notice>
              )}
              {!email && <Notice tone="warning">{t('guard.calendar.withoutEmail')}</Notice>}
              <div className="flex flex-wrap justify-end gap-2">
                {createdAt && (
                  <Button
                    kind="delete"
                    variant="outline"
                    pending={removing.isSending}
                    confirm={{
                      title: t('calendar.endAsk'),
                      description: t('calendar.endEffect'),
                      confirmLabel: t('calendar.end'),
                    }}
                    onClick={submit(removing, sending)}
                  >
                    {t('calendar.end')}
                  </Button>
                )}
                {email && (
                  <Button
                    icon={CalendarPlus}
                    pending={sending.isSending}
                    {...(createdAt && {
                      confirm: {
                        title: t('guard.calendar.sendAsk'),
                        description: t('guard.calendar.sendEffect'),
                        confirmLabel: sendLabel,
                      },
                    })}
                    onClick={submit(sending, removing)}
                  >
                    {sendLabel}
                  </Button>
                )}
              </div>
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
};
