import type { Duty, GuardDuties } from '@contract/guard-page';
import type { Lang } from '@contract/primitives';
import { durationText } from '@domain/duration-text';
import { ConnectionBar } from '@src/components/layout/connection-bar';
import { Logo } from '@src/components/layout/logo';
import { Notice } from '@src/components/ui/notice';
import { Skeleton, SkeletonStack } from '@src/components/ui/skeleton';
import { changeLanguage } from '@src/i18n/texts';
import { formatMonth, formatNumber } from '@src/lib/format';
import {
  currentLanguage,
  HTML_LANG,
  isLanguage,
  LANGUAGE_NAMES,
  SHORT_LANGUAGE_NAMES,
} from '@src/lib/language';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AboutPage } from './about-page';
import { DeskCall, rememberDesk, rememberedDesk } from './desk-call';
import { DutyCard } from './duty-card';
import { DutyConnection } from './duty-connection';
import { dutyKey } from './duty-key';
import { DutyList } from './duty-list';
import { DutyOffers } from './duty-offers';
import { OpenForm } from './open-form';
import { hasUnsent, usePressQueue } from './press-queue';
import { useDutyFragment } from './use-duty-fragment';
import { useGuardDuties } from './use-guard-duties';
import { usePoster } from './use-poster';

const LANGUAGE_KEY = 'duty.language';

const LanguageButtons = () => {
  const { t } = useTranslation();
  const choose = (language: Lang) => {
    sessionStorage.setItem(LANGUAGE_KEY, language);
    void changeLanguage(language);
  };
  return (
    <fieldset aria-label={t('language.label')} className="flex">
      {Object.entries(SHORT_LANGUAGE_NAMES).map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={isLanguage(language) ? HTML_LANG[language] : undefined}
          title={isLanguage(language) ? LANGUAGE_NAMES[language] : undefined}
          aria-pressed={language === currentLanguage()}
          className="grid size-12 place-items-center rounded font-semibold aria-pressed:bg-primary-soft"
          onClick={() => isLanguage(language) && choose(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};

interface FrameProps {
  name?: string | undefined;
  /** Where presses are kept: the number of those that are not sent yet. */
  unsent?: number;
  children: ReactNode;
}

/** Nothing is muted, and no button is small: it is read and pressed outdoors, at night and with gloves. */
const Frame = ({ name, unsent, children }: FrameProps) => {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col [--control-sm:48px] [--text-muted:var(--text)]">
      <title>{`${t('duty.page.title')} · Keepwatch`}</title>
      {unsent === undefined ? <ConnectionBar className="top-0" /> : <DutyConnection unsent={unsent} />}
      <header className="flex items-center justify-between gap-2 border-b px-4 py-1">
        <span className="flex min-w-0 items-center gap-2 font-semibold">
          <Logo className="size-7 shrink-0" />
          <span className="truncate">{name ?? 'Keepwatch'}</span>
        </span>
        <LanguageButtons />
      </header>
      <main className="flex flex-1 flex-col gap-5 px-4 py-5">{children}</main>
    </div>
  );
};

/**
 * Switches to the guard's language, unless another was chosen here. True until it is loaded: drawn before, the buttons would move
 * under the finger. Without a connection the page stays in its language.
 */
const useLanguageOf = (guard: GuardDuties['guard'] | undefined): boolean => {
  const [isTried, setTried] = useState(false);
  const language = guard?.language;
  const isOther =
    language !== undefined && language !== currentLanguage() && sessionStorage.getItem(LANGUAGE_KEY) === null;
  useEffect(() => {
    if (isOther) void changeLanguage(language).finally(() => setTried(true));
  }, [isOther, language]);
  return isOther && !isTried;
};

/** The next duty, the duty desk, and the duties below. */
const DutySkeleton = () => (
  <SkeletonStack>
    <Skeleton className="h-80" />
    <Skeleton className="h-12" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </SkeletonStack>
);

/** The link has ended, or was never opened on this phone: whom to call, and that what was pressed waits here. */
const Ended = ({ page, isPoster }: { page: GuardDuties | undefined; isPoster: boolean }) => {
  const { t } = useTranslation();
  return (
    <Frame>
      <h1 className="text-lg font-semibold">
        {t(isPoster ? 'duty.poster.closedTitle' : 'duty.page.endedTitle')}
      </h1>
      <p>{t(isPoster ? 'duty.poster.closed' : 'duty.page.ended')}</p>
      {hasUnsent(page?.guard.name) && <Notice tone="warning">{t('duty.page.unsentEnded')}</Notice>}
      <DeskCall phone={page?.desk.phone ?? rememberedDesk()} />
    </Frame>
  );
};

/** A guard's own page, opened by a link. Without a session, and without the code of the other pages. */
export const DutyPage = () => {
  const { t } = useTranslation();
  const key = useDutyFragment('key');
  const poster = useDutyFragment('poster');
  const duties = useGuardDuties(key.value === null);
  const isSwitching = useLanguageOf(duties.page?.guard);
  if (key.value !== null)
    return (
      <Frame>
        <OpenForm key={key.value} linkKey={key.value} onOpened={key.forget} />
      </Frame>
    );
  if (duties.failure === 'ended') return <Ended page={duties.page} isPoster={poster.value !== null} />;
  const { page } = duties;
  if (!page || isSwitching)
    return (
      <Frame>
        {duties.failure === 'unreachable' ? (
          <Notice tone="danger" onRetry={() => void duties.refetch()}>
            {t('errorState.text')}
          </Notice>
        ) : (
          <DutySkeleton />
        )}
      </Frame>
    );
  return <Loaded page={page} poster={poster} onShow={duties.show} onChanged={() => void duties.refetch()} />;
};

/** Why a press was refused, brought into view, because the button may be further down. */
const Refusal = ({ text }: { text: string }) => {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies(text): another refusal is shown again
  useEffect(() => place.current?.scrollIntoView({ block: 'center' }), [text]);
  return (
    <div ref={place}>
      <Notice tone="danger">{text}</Notice>
    </div>
  );
};

interface LoadedProps {
  page: GuardDuties;
  poster: ReturnType<typeof useDutyFragment>;
  onShow: (duties: Duty[]) => void;
  onChanged: () => void;
}

const Loaded = ({ page, poster, onShow, onChanged }: LoadedProps) => {
  const { t, i18n } = useTranslation();
  const { guard, desk, next, duties, hours, timeZone, lateMinutes } = page;
  const show = (changed: Duty[] | undefined) => {
    if (changed) onShow(changed);
    onChanged();
  };
  const queue = usePressQueue(guard.name, show);
  const isChecked = usePoster(queue, poster);
  useEffect(() => rememberDesk(desk.phone), [desk.phone]);
  return (
    <Frame name={guard.name} unsent={queue.unsent.length}>
      <h1 className="sr-only">{t('duty.page.title')}</h1>
      {isChecked && <Notice tone="info">{t('duty.poster.checkedIn')}</Notice>}
      {queue.refusal && <Refusal text={queue.refusal} />}
      {next ? (
        <DutyCard
          key={dutyKey(next)}
          duty={next}
          timeZone={timeZone}
          lateMinutes={lateMinutes}
          queue={queue}
          onRead={onChanged}
        />
      ) : (
        <p className="text-lg">{t('duty.page.none')}</p>
      )}
      <DeskCall phone={desk.phone} />
      <DutyOffers offers={page.offers} duties={duties} timeZone={timeZone} queue={queue} />
      <DutyList duties={duties} next={next} timeZone={timeZone} lateMinutes={lateMinutes} queue={queue} />
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold">{t('duty.page.hours')}</h2>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
          {hours.map(({ month, minutes }) => (
            <div key={month} className="contents">
              <dt>{formatMonth(i18n.language, month)}</dt>
              <dd className="tabular text-right">
                {durationText(t, minutes, (hours) => formatNumber(i18n.language, hours))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <AboutPage desk={desk} eraseAfterYears={page.eraseAfterYears} />
    </Frame>
  );
};
