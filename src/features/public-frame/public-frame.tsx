import { ConnectionBar } from '@src/components/layout/connection-bar';
import { Logo } from '@src/components/layout/logo';
import { NightSkyline } from '@src/components/layout/night-skyline';
import { Select } from '@src/components/ui/select';
import { paths } from '@src/lib/paths';
import { THEMES } from '@src/lib/theme';
import { useTheme } from '@src/stores/theme';
import { clsx } from 'clsx';
import { SunMoon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PublicHeader } from './public-header';

/** Selects the light, dark or system theme. */
const ThemeSelect = () => {
  const { t } = useTranslation();
  const { theme, setTheme } = useTheme();
  return (
    <div className="flex items-center gap-2">
      <SunMoon className="size-5 shrink-0 text-text-muted" aria-hidden />
      <Select
        aria-label={t('theme.label')}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
        value={theme}
        onChange={(event) => {
          const chosen = THEMES.find((value) => value === event.target.value);
          if (chosen) setTheme(chosen);
        }}
      />
    </div>
  );
};

/** Chinese may break anywhere, and reads better when it breaks after a comma. */
const PHRASE_END = /(?<=，)/;

interface PublicFrameProps {
  /** Title of the browser tab; the page renders its own heading. */
  title: string;
  /** A wider column, for reading. */
  isWide?: boolean;
  children: ReactNode;
}

/** Layout of the public pages. */
export const PublicFrame = ({ title, isWide = false, children }: PublicFrameProps) => {
  const { t } = useTranslation();
  return (
    <div
      className={clsx(
        'grid min-h-dvh',
        isWide ? 'lg:grid-cols-[minmax(280px,1fr)_minmax(0,3fr)]' : 'lg:grid-cols-2',
      )}
    >
      <title>{`${title} · Keepwatch`}</title>
      <aside className="sticky top-0 hidden h-dvh flex-col gap-24 overflow-hidden bg-brand-night p-12 text-brand-paper lg:flex">
        <Link to={paths.login} className="flex items-center gap-3 self-start text-lg font-semibold">
          <Logo className="size-10" />
          Keepwatch
        </Link>
        <p
          className={clsx(
            'relative z-sticky max-w-form font-semibold text-balance',
            isWide ? 'text-lg' : 'text-xl',
          )}
        >
          {t('login.promise')
            .split(PHRASE_END)
            .map((phrase) => (
              <span key={phrase} className="inline-block">
                {phrase}
              </span>
            ))}
        </p>
        <NightSkyline className="absolute inset-x-0 bottom-0 h-[45%] w-full" />
      </aside>
      <div className="flex min-w-0 flex-col">
        <ConnectionBar className="top-0" />
        <PublicHeader to={paths.login} hasNameElsewhere />
        <main
          className={clsx(
            'mx-auto flex w-full flex-1 flex-col justify-center gap-6 px-4 pt-4 pb-12',
            isWide ? 'max-w-[760px]' : 'max-w-[432px]',
          )}
        >
          {children}
        </main>
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t px-4 py-3 text-sm md:px-8">
          <Link to={paths.terms} className="min-h-6 text-text-muted underline-offset-4 hover:underline">
            {t('terms.title')}
          </Link>
          <ThemeSelect />
        </footer>
      </div>
    </div>
  );
};
