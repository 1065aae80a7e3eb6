import { type Duty, guardPageCalls } from '@contract/guard-page';
import { dayOf, timeOf } from '@domain/time';
import { request } from '@src/api/client';
import { Button } from '@src/components/ui/button';
import { DutyStateBadge } from '@src/components/ui/duty-state-badge';
import { Unbroken } from '@src/components/ui/unbroken';
import { formatDay, formatTimes } from '@src/lib/format';
import { serverNow } from '@src/lib/server-clock';
import { ChevronDown, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DutyActs, type Queue } from './duty-acts';

/** A picture of a post order. The browser asks for it with the cookie of the page. */
const DutyPhoto = ({ photoId, number }: { photoId: string; number: number }) => {
  const { t } = useTranslation();
  const address = guardPageCalls.photo.path.replace('{photoId}', photoId);
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img
        src={address}
        alt={t('postOrder.photo', { number })}
        loading="lazy"
        className="size-24 rounded border object-cover"
      />
    </a>
  );
};

interface DutyCardProps {
  duty: Duty;
  timeZone: string;
  lateMinutes: number;
  queue: Queue;
  onRead: () => void;
}

/** When and where, in the business's time zone. */
export const whenText = (
  language: string,
  { startsAt, endsAt }: Pick<Duty, 'startsAt' | 'endsAt'>,
  zone: string,
): string =>
  `${formatDay(language, dayOf(startsAt, zone), 'weekday')} ${formatTimes(timeOf(startsAt, zone), timeOf(endsAt, zone))}`;

const PostOrders = ({ duty, onRead }: Pick<DutyCardProps, 'duty' | 'onRead'>) => {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const unread = duty.postOrders.filter(({ isRead }) => !isRead);
  const markRead = async () => {
    setSending(true);
    try {
      for (const { id, version } of unread)
        await request(guardPageCalls.readPostOrder, { params: { id }, body: { version } });
    } finally {
      setSending(false);
      onRead();
    }
  };
  return (
    <details open={unread.length > 0} className="group border-t pt-2">
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold">
        {t('postOrder.title')}
        {unread.length > 0 && <span>· {t('duty.page.toRead', { count: unread.length })}</span>}
        <ChevronDown className="ml-auto size-5 shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
      <ol className="flex list-decimal flex-col gap-3 pl-6">
        {duty.postOrders.map(({ id, text, photoIds }) => (
          <li key={id}>
            <p className="whitespace-pre-line">{text}</p>
            {photoIds.length > 0 && (
              <div className="mt-2 flex flex-wrap gap-2">
                {photoIds.map((photoId, index) => (
                  <DutyPhoto key={photoId} photoId={photoId} number={index + 1} />
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
      {unread.length > 0 && (
        <Button
          className="mt-3 min-h-12 w-full text-base"
          pending={isSending}
          onClick={() => void markRead()}
        >
          {t('duty.page.read')}
        </Button>
      )}
    </details>
  );
};

/** The next duty, large: when, where, with whom, and what to press. */
export const DutyCard = ({ duty, timeZone, lateMinutes, queue, onRead }: DutyCardProps) => {
  const { t, i18n } = useTranslation();
  const { premise, others, postOrders, state, startsAt, endsAt, needsConfirmation } = duty;
  const now = serverNow().toISOString();
  const isOn = startsAt <= now && now < endsAt && state !== 'left';
  const when = whenText(i18n.language, duty, timeZone);
  return (
    <section className="flex flex-col gap-3 rounded-lg border border-line-strong bg-surface-raised p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">
          <Unbroken>{isOn ? t('duty.page.now', { time: timeOf(endsAt, timeZone) }) : when}</Unbroken>
        </h2>
        {state !== 'untold' && state !== 'told' && <DutyStateBadge state={state} />}
      </div>
      {needsConfirmation && <p className="font-semibold">{t('duty.page.toConfirm')}</p>}
      {isOn && (
        <p>
          <Unbroken>{when}</Unbroken>
        </p>
      )}
      <p className="text-lg">
        {premise.name}
        {premise.address && <span className="block text-base">{premise.address}</span>}
      </p>
      {premise.mapUrl && (
        <a
          href={premise.mapUrl}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-12 items-center gap-2 font-semibold text-primary-text underline underline-offset-4"
        >
          <MapPin className="size-5 shrink-0" aria-hidden />
          {t('duty.page.map')}
        </a>
      )}
      {others.length > 0 && (
        <p>{t('duty.page.with', { names: others.map(({ name }) => name).join(t('listSeparator')) })}</p>
      )}
      <DutyActs duty={duty} timeZone={timeZone} lateMinutes={lateMinutes} queue={queue} />
      {postOrders.length > 0 && <PostOrders duty={duty} onRead={onRead} />}
    </section>
  );
};
