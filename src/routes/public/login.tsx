import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { Logo } from '../../components/layout/logo';
import { toast } from '../../components/ui/toast-store';
import { NightSkyline } from '../../features/sign-in/night-skyline';
import { SignInForm } from '../../features/sign-in/sign-in-form';
import { LanguageSelect } from '../../i18n/language-select';
import { safeRedirect } from '../../lib/redirect-uri';
import { useSession } from '../../stores/session';

export const LoginPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const user = useSession((session) => session.user);
  const target = safeRedirect(search.get('redirectUri'));
  // Also the way on after signing in: the form is taken away by the same change that signs in.
  if (user) return <Navigate to={target} replace />;
  return (
    <div className="grid min-h-dvh lg:grid-cols-2">
      <title>{`${t('login.title')} · Keepwatch`}</title>
      <aside className="relative hidden flex-col gap-24 overflow-hidden bg-[#172d52] p-12 text-[#f7f6f2] lg:flex">
        <p className="flex items-center gap-3 text-lg font-semibold">
          <Logo className="size-10" />
          Keepwatch
        </p>
        <p className="relative z-sticky max-w-form text-xl font-semibold text-balance">
          {t('login.promise')}
        </p>
        <NightSkyline className="absolute inset-x-0 bottom-0 h-[45%] w-full" />
      </aside>
      <div className="flex flex-col">
        <header className="flex items-center justify-between gap-4 p-4 md:px-8">
          <p className="flex items-center gap-2 font-semibold lg:invisible">
            <Logo />
            Keepwatch
          </p>
          <LanguageSelect />
        </header>
        <main className="mx-auto flex w-full max-w-[400px] flex-1 flex-col justify-center gap-6 px-4 pt-4 pb-24">
          <h1 className="text-xl font-semibold">{t('login.title')}</h1>
          <SignInForm onSignedIn={() => toast({ title: t('login.success'), variant: 'success' })} />
        </main>
      </div>
    </div>
  );
};
