import { ArrowLeft, LockKeyhole, type LucideIcon, MapPinOff, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { PublicHeader } from '../../app/public-header';
import { Button } from '../../components/ui/button';
import { paths, RIGHTS_TAKEN } from '../../lib/paths';
import { useSession } from '../../stores/session';

interface RefusalProps {
  /** The status, large, for those who look for it. */
  status: 401 | 403 | 404;
  icon: LucideIcon;
  title: string;
  description: string;
  backTo: string;
  backLabel: string;
}

const Refusal = ({ status, icon: Icon, title, description, backTo, backLabel }: RefusalProps) => (
  <div className="flex min-h-dvh flex-col">
    <title>{`${title} · Keepwatch`}</title>
    <PublicHeader to={backTo} />
    <main className="mx-auto flex max-w-form flex-1 flex-col items-center justify-center gap-4 p-6 pb-24 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary-text">
        <Icon className="size-9" strokeWidth={1.5} aria-hidden />
      </span>
      <p className="tabular text-sm font-medium text-text-muted">{status}</p>
      <h1 className="text-xl font-semibold text-balance">{title}</h1>
      <p className="max-w-prose text-balance text-text-muted">{description}</p>
      <Button kind="primary" icon={ArrowLeft} to={backTo} className="mt-2">
        {backLabel}
      </Button>
    </main>
  </div>
);

export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <Refusal
      status={404}
      icon={MapPinOff}
      title={t('notFound.title')}
      description={t('notFound.description')}
      backTo={paths.home}
      backLabel={t('backToHome')}
    />
  );
};

export const PermissionDeniedPage = () => {
  const { t } = useTranslation();
  const { state } = useLocation();
  const wasOpen = state?.wasOpen === RIGHTS_TAKEN.wasOpen;
  return (
    <Refusal
      status={403}
      icon={ShieldX}
      title={t('permissionDenied.title')}
      description={t(wasOpen ? 'permissionDenied.taken' : 'permissionDenied.description')}
      backTo={paths.home}
      backLabel={t('backToHome')}
    />
  );
};

export const UnauthorizedPage = () => {
  const { t } = useTranslation();
  const endedFor = useSession((session) => session.endedFor);
  return (
    <Refusal
      status={401}
      icon={LockKeyhole}
      title={t('unauthorized.title')}
      description={endedFor ?? t('unauthorized.description')}
      backTo={paths.login}
      backLabel={t('backToLogin')}
    />
  );
};
