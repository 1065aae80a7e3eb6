import { LockKeyhole, MapPinOff, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ConnectionBar } from '../../components/layout/connection-bar';
import { Refusal, type RefusalProps } from '../../components/layout/refusal';
import { PublicHeader } from '../../features/public-frame/public-header';
import { loginPath, paths, RIGHTS_REVOKED, returnPathIn } from '../../lib/paths';
import { useSession } from '../../stores/session';

const PublicRefusal = (props: RefusalProps) => (
  <div className="flex min-h-dvh flex-col">
    <ConnectionBar className="top-0" />
    <PublicHeader to={props.backTo} />
    <main className="flex flex-1 flex-col">
      <Refusal {...props} />
    </main>
  </div>
);

export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <PublicRefusal
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
  const wasOpen = state?.wasOpen === RIGHTS_REVOKED.wasOpen;
  return (
    <PublicRefusal
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
  const { state } = useLocation();
  const endReason = useSession((session) => session.endReason);
  return (
    <PublicRefusal
      status={401}
      icon={LockKeyhole}
      title={t('unauthorized.title')}
      description={endReason ?? t('unauthorized.description')}
      backTo={loginPath(returnPathIn(state))}
      backLabel={t('backToLogin')}
    />
  );
};
