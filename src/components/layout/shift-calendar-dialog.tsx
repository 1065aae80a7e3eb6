import { useShiftCalendar } from '@src/hooks/use-shift-calendar';
import { useSubmit, type Write } from '@src/hooks/use-submit';
import { formatInstant } from '@src/lib/format';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '../form/error-summary';
import { FormField } from '../form/form-field';
import { Button } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { Dialog } from '../ui/dialog';
import { Input } from '../ui/input';
import { Notice } from '../ui/notice';
import { SkeletonRows } from '../ui/skeleton';
import { Loaded, type Query } from './loaded';

interface CalendarLinkProps {
  link: Query & { data: { createdAt: string | null } | undefined };
  setting: Query & { data: { timeZone: string } | undefined };
  create: Write<undefined, { url: string }>;
  remove: Write<undefined, unknown>;
  /** How to use the link, and who sees what with it. */
  help: string;
  /** Appended to the link to show only some shifts; also to a link in use, which is not shown again. */
  narrowing: string;
}

/** The subscription link for calendar apps: created, shown once, and removed. */
const CalendarLink = ({ link, setting, create, remove, help, narrowing }: CalendarLinkProps) => {
  const { t, i18n } = useTranslation();
  const [url, setUrl] = useState<string>();
  const createLabel = t(link.data?.createdAt ? 'calendar.renew' : 'calendar.create');
  const creating = useSubmit(create, {
    name: createLabel,
    onDone: (made) => setUrl(made.url + narrowing),
  });
  const removing = useSubmit(remove, {
    name: t('calendar.end'),
    done: () => t('calendar.ended'),
    onDone: () => setUrl(undefined),
  });
  const submit = (action: typeof creating, other: typeof creating) => () => {
    other.clear();
    void action.submit(undefined);
  };
  return (
    <Loaded queries={{ link, setting }} skeleton={<SkeletonRows rows={2} label={t('loading')} />}>
      {({ link: { createdAt }, setting: { timeZone } }) => (
        <>
          <ErrorSummary {...creating.errorSummary} />
          <ErrorSummary {...removing.errorSummary} />
          {url !== undefined && (
            <FormField name="calendar-link" label={t('calendar.link')} help={help}>
              {(field) => (
                <Input {...field} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
              )}
            </FormField>
          )}
          {url === undefined && createdAt && (
            <Notice tone="info">
              {t('calendar.since', { instant: formatInstant(i18n.language, createdAt, timeZone) })}
              {narrowing && (
                <span className="mt-2 flex flex-col items-start gap-2">
                  {t('calendar.narrow')}
                  <code className="break-all">{narrowing}</code>
                  <CopyButton text={narrowing} label={t('calendar.copyNarrowing')} />
                </span>
              )}
            </Notice>
          )}
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
                onClick={submit(removing, creating)}
              >
                {t('calendar.end')}
              </Button>
            )}
            {url === undefined ? (
              <Button
                kind="primary"
                icon={CalendarPlus}
                pending={creating.isSending}
                onClick={submit(creating, removing)}
              >
                {createLabel}
              </Button>
            ) : (
              <CopyButton kind="primary" text={url} label={t('calendar.copy')} />
            )}
          </div>
        </>
      )}
    </Loaded>
  );
};

interface ShiftCalendarDialogProps {
  /** Only the shifts of this premise or booking. */
  only?: { premiseId: number } | { bookingId: number };
  onClose: () => void;
}

/** The calendar link of the shifts at a client's premises. */
export const ShiftCalendarDialog = ({ only, onClose }: ShiftCalendarDialogProps) => {
  const { t } = useTranslation();
  const narrowing = Object.entries(only ?? {}).map(([name, id]) => `&${name}=${id}`);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('calendar.subscribe')}
      description={t('calendar.description')}
    >
      <CalendarLink
        {...useShiftCalendar()}
        help={t('twoSentences', { first: t('calendar.linkHelp'), second: t('calendar.secret') })}
        narrowing={narrowing.join('')}
      />
    </Dialog>
  );
};
