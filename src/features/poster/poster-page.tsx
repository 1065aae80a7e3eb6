import { posterCalls } from '@contract/poster';
import { type Premise, premiseCalls } from '@contract/premise';
import type { Lang } from '@contract/primitives';
import { useSetting } from '@src/api/setting';
import { useCall } from '@src/api/use-call';
import { useChange } from '@src/api/use-change';
import { ErrorSummary } from '@src/components/form/error-summary';
import { Loaded } from '@src/components/layout/loaded';
import { Missing } from '@src/components/layout/missing';
import { Page } from '@src/components/layout/page';
import { PageHeader } from '@src/components/layout/page-header';
import { Button } from '@src/components/ui/button';
import { Notice } from '@src/components/ui/notice';
import { Skeleton } from '@src/components/ui/skeleton';
import { useSubmit } from '@src/hooks/use-submit';
import { HTML_LANG } from '@src/lib/language';
import { paths } from '@src/lib/paths';
import { Printer, RotateCcw } from 'lucide-react';
import { QRCodeSVG } from 'qrcode.react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** In the order of the sheet. */
const LANGUAGES: readonly Lang[] = ['hk', 'cn', 'en'];

/** Loads the translations of all languages, for a sheet that is in all of them. */
const useEveryLanguage = () => {
  const { i18n } = useTranslation();
  const areLoaded = () => LANGUAGES.every((lang) => i18n.hasResourceBundle(lang, 'translation'));
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(() =>
    areLoaded() ? 'loaded' : 'loading',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies(areLoaded): follows from the instance
  const load = useCallback(async () => {
    setState('loading');
    await i18n.loadLanguages(LANGUAGES);
    setState(areLoaded() ? 'loaded' : 'failed');
  }, [i18n]);
  useEffect(() => void load(), [load]);
  return { areLoaded: state === 'loaded', haveFailed: state === 'failed', retry: load };
};

interface PosterSheetProps {
  premise: Premise;
  url: string;
  phone: string;
}

/** The sheet for the wall, in all languages, because any guard may stand before it. */
const PosterSheet = ({ premise, url, phone }: PosterSheetProps) => {
  const { i18n } = useTranslation();
  const names = LANGUAGES.map((lang) => premise.names?.[lang] || premise.name);
  return (
    <article className="flex flex-col items-center gap-8 rounded-lg border bg-surface-raised p-6 text-center md:p-10 print:gap-10 print:border-0 print:p-0">
      <h2 className="flex flex-col gap-1 text-xl font-semibold break-words print:text-[24pt]">
        {[...new Set(names)].map((name) => (
          <span key={name}>{name}</span>
        ))}
      </h2>
      <QRCodeSVG
        value={url}
        // A worn or dirty poster can still be read.
        level="Q"
        marginSize={4}
        className="size-[min(90mm,100%)]"
        aria-hidden
      />
      <div className="flex w-full max-w-[150mm] flex-col gap-6 print:gap-8">
        {LANGUAGES.map((lang) => {
          const t = i18n.getFixedT(lang);
          return (
            <section key={lang} lang={HTML_LANG[lang]} className="print:text-[13pt]">
              <h3 className="text-lg font-semibold print:text-[17pt]">{t('poster.checkIn')}</h3>
              <p>{t('poster.scan')}</p>
              {phone && (
                <p>
                  {t('poster.help')} <span className="whitespace-nowrap">{phone}</span>
                </p>
              )}
            </section>
          );
        })}
      </div>
    </article>
  );
};

/** The poster of a premise, to print, and the press that gives it a new code. */
export const PosterPage = ({ premiseId }: { premiseId: number }) => {
  const { t } = useTranslation();
  const given = { params: { id: premiseId } };
  const premise = useCall(premiseCalls.get.admin, given);
  const poster = useCall(posterCalls.get, given);
  const setting = useSetting();
  const languages = useEveryLanguage();
  const renew = useChange(posterCalls.renew);
  const renewing = useSubmit((_: undefined, meta) => renew(given, meta), {
    name: t('poster.renew'),
    done: () => t('poster.renewed'),
  });
  return (
    <Page className="print:max-w-none print:p-0">
      <div className="flex flex-col gap-4 print:hidden">
        <PageHeader
          back={<Button kind="back" to={paths.premise('admin', premiseId)} />}
          title={t('poster.title')}
          subtitle={premise.data?.name}
          action={
            <Button kind="primary" icon={Printer} onClick={() => window.print()}>
              {t('poster.print')}
            </Button>
          }
        />
        <div className="flex flex-wrap items-start justify-between gap-3">
          <p className="max-w-prose text-sm text-text-muted">{t('poster.description')}</p>
          <Button
            icon={RotateCcw}
            pending={renewing.isSending}
            confirm={{
              title: t('poster.renewAsk'),
              description: t('poster.renewEffect'),
              confirmLabel: t('poster.renew'),
              isDestructive: true,
            }}
            onClick={() => void renewing.submit(undefined)}
          >
            {t('poster.renew')}
          </Button>
        </div>
        <ErrorSummary {...renewing.errorSummary} />
      </div>
      <Loaded
        queries={{ premise, poster, setting }}
        missing={<Missing what="premise" to={paths.premises('admin')} />}
        skeleton={<Skeleton className="h-[640px]" />}
      >
        {(loaded) =>
          languages.haveFailed ? (
            <Notice tone="danger" onRetry={languages.retry}>
              {t('errorState.text')}
            </Notice>
          ) : (
            languages.areLoaded && (
              <PosterSheet
                premise={loaded.premise}
                url={loaded.poster.url}
                phone={loaded.setting.dutyDeskPhone || loaded.setting.company.phone}
              />
            )
          )
        }
      </Loaded>
    </Page>
  );
};
