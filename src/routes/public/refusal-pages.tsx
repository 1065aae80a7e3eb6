import type { RoleName } from '@contract/access';
import { featureOffReason } from '@domain/access';
import { ConnectionBar } from '@src/components/layout/connection-bar';
import { Refusal, type RefusalProps } from '@src/components/layout/refusal';
import { PublicHeader } from '@src/features/public-frame/public-header';
import { FEATURE_OFF, loginPath, paths, RIGHTS_REVOKED, returnPathIn } from '@src/lib/paths';
import { useIsSignedIn, useRoles, useSession } from '@src/stores/session';
import { LockKeyhole, MapPinOff, ShieldX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

/** The shell surrounds it for signed-in users; visitors get a header instead. */
const FramedRefusal = (props: RefusalProps) => {
  const isSignedIn = useIsSignedIn();
  if (isSignedIn)
    return (
      <div className="flex min-h-[calc(100dvh-56px)] flex-col">
        <Refusal {...props} />
      </div>
    );
  return (
    <div className="flex min-h-dvh flex-col">
      <ConnectionBar className="top-0" />
      <PublicHeader to={props.backTo} />
      <main className="flex flex-1 flex-col">
        <Refusal {...props} />
      </main>
    </div>
  );
};

export const NotFoundPage = () => {
  const { t } = useTranslation();
  return (
    <FramedRefusal
      status={404}
      icon={MapPinOff}
      title={t('notFound.title')}
      description={t('notFound.description')}
      backTo={paths.home}
      backLabel={t('backToHome')}
    />
  );
};

const reasonOf = (
  state: Partial<typeof RIGHTS_REVOKED & typeof FEATURE_OFF> | null,
  roles: readonly RoleName[],
) => {
  if (state?.wasOpen === RIGHTS_REVOKED.wasOpen) return 'permissionDenied.taken';
  return state?.isFeatureOff === FEATURE_OFF.isFeatureOff
    ? (`problem.forbidden.${featureOffReason({ roles })}` as const)
    : 'permissionDenied.description';
};

export const PermissionDeniedPage = () => {
  const { t } = useTranslation();
  const { state } = useLocation();
  const reason = reasonOf(state, useRoles());
  return (
    <FramedRefusal
      status={403}
      icon={ShieldX}
      title={t('permissionDenied.title')}
      description={t(reason)}
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
    <FramedRefusal
      status={401}
      icon={LockKeyhole}
      title={t('unauthorized.title')}
      description={endReason ?? t('unauthorized.description')}
      backTo={loginPath(returnPathIn(state))}
      backLabel={t('backToLogin')}
    />
  );
};
