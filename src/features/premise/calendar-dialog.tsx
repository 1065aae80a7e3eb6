import { bookingCalendarCalls } from '@contract/booking-calendar';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { FormField } from '@src/components/form/form-field';
import { Loaded } from '@src/components/layout/loaded';
import { Button } from '@src/components/ui/button';
import { CopyButton } from '@src/components/ui/copy-button';
import { Dialog } from '@src/components/ui/dialog';
import { Input } from '@src/components/ui/input';
import { Notice } from '@src/components/ui/notice';
import { SkeletonRows } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { formatInstant } from '@src/lib/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The subscription link for calendar programs: created, shown once, and revoked. */
export const CalendarDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation();
  const link = useCall(bookingCalendarCalls.find, {});
  const setting = useSetting();
  const [url, setUrl] = useState<string>();
  const hasLink = link.data?.createdAt != null;
  const create = useSubmit(useChange(bookingCalendarCalls.create), {
    name: t(hasLink ? 'calendar.renew' : 'calendar.create'),
    onDone: (link) => setUrl(link.url),
  });
  const remove = useSubmit(useChange(bookingCalendarCalls.remove), {
    name: t('calendar.end'),
    done: () => t('calendar.ended'),
    onDone: () => setUrl(undefined),
  });
  const createLink = () => {
    remove.clear();
    void create.submit({});
  };
  const removeLink = () => {
    create.clear();
    void remove.submit({});
  };

  const actions = (
    <>
      {hasLink && (
        <Button
          kind="delete"
          variant="outline"
          pending={remove.isSending}
          confirm={{
            title: t('calendar.endAsk'),
            description: t('calendar.endEffect'),
            confirmLabel: t('calendar.end'),
          }}
          onClick={removeLink}
        >
          {t('calendar.end')}
        </Button>
      )}
      {url === undefined ? (
        <Button kind="primary" pending={create.isSending} onClick={createLink}>
          {t(hasLink ? 'calendar.renew' : 'calendar.create')}
        </Button>
      ) : (
        <CopyButton kind="primary" text={url} label={t('calendar.copy')} />
      )}
    </>
  );

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('calendar.subscribe')}
      description={t('calendar.description')}
      actions={link.data && actions}
    >
      <ErrorSummary {...create.errorSummary} />
      <ErrorSummary {...remove.errorSummary} />
      <Loaded queries={{ link, setting }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
        {(loaded) =>
          url ? (
            <NewLink url={url} />
          ) : (
            <ExistingLink createdAt={loaded.link.createdAt} timeZone={loaded.setting.timeZone} />
          )
        }
      </Loaded>
    </Dialog>
  );
};

const NewLink = ({ url }: { url: string }) => {
  const { t } = useTranslation();
  return (
    <>
      <FormField name="calendar-link" label={t('calendar.link')} help={t('calendar.linkHelp')}>
        {(field) => (
          <Input {...field} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        )}
      </FormField>
      <p className="text-sm text-text-muted">{t('calendar.secret')}</p>
    </>
  );
};

const ExistingLink = ({ createdAt, timeZone }: { createdAt: string | null; timeZone: string }) => {
  const { t, i18n } = useTranslation();
  if (createdAt === null) return null;
  const instant = formatInstant(i18n.language, createdAt, timeZone);
  return <Notice tone="info">{t('calendar.since', { instant })}</Notice>;
};
