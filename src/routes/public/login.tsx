import { lazyPart } from '@src/components/ui/lazy-part';
import { Spinner } from '@src/components/ui/spinner';
import { PublicFrame } from '@src/features/public-frame/public-frame';
import { SignIn } from '@src/features/sign-in/sign-in';
import { useLinkToken } from '@src/hooks/use-link-token';
import { safeRedirect } from '@src/lib/redirect-uri';
import { rememberedArea } from '@src/lib/remembered-area';
import { useSession } from '@src/stores/session';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';

// Rarely needed, so loaded on demand.
const AllowDevice = lazyPart(() =>
  import('@src/features/public-account/allow-device').then((module) => module.AllowDevice),
);

export const LoginPage = () => {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { state, user } = useSession();
  // Only until the session is first known: signing in loads it again, and the form must stay.
  const [isResuming, setResuming] = useState(() => state !== 'success' && rememberedArea() !== null);
  if (isResuming && state === 'success') setResuming(false);
  const deviceToken = useLinkToken();
  const [allowedToken, setAllowedToken] = useState<string | null>(null);
  const isDeviceAllowed = deviceToken !== null && deviceToken === allowedToken;
  const target = safeRedirect(search.get('redirectUri'));
  // Also redirects after signing in, which removes the form.
  if (user) return <Navigate to={target} replace />;
  return (
    <PublicFrame title={t('login.title')}>
      {isResuming ? (
        <div role="status" aria-label={t('loading')} className="grid place-items-center">
          <Spinner className="size-7 text-text-muted" />
        </div>
      ) : deviceToken !== null && !isDeviceAllowed ? (
        <AllowDevice key={deviceToken} token={deviceToken} onAllowed={() => setAllowedToken(deviceToken)} />
      ) : (
        <SignIn isDeviceAllowed={isDeviceAllowed} />
      )}
    </PublicFrame>
  );
};
