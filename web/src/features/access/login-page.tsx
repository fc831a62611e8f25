import { useIntl } from 'react-intl';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../shared/session/use-session.js';
import { AccessFrame } from './access-frame.js';
import { LoginLinks } from './login-links.js';
import { LoginNoticeBar } from './login-notice.js';
import { SignInFields } from './sign-in-fields.js';
import { useSignIn } from './use-sign-in.js';

/** Accepts only paths of this app; any other target leads home. */
export function safeRedirect(wanted: string | null): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, location.origin);
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : '/';
}

/** @param onHesitation called when the user starts to type, to preload the next page */
export function LoginPage({ onHesitation }: { onHesitation(): void }) {
  const { formatMessage } = useIntl();
  const [query] = useSearchParams();
  const form = useSignIn();
  const session = useSession();
  if (session === 'in') return <Navigate to={safeRedirect(query.get('redirect'))} replace />;
  return (
    <AccessFrame title={formatMessage({ id: 'access.sign_in' })} lead={formatMessage({ id: 'access.lead' })}>
      <LoginNoticeBar />
      <SignInFields form={form} onDone={() => {}} onHesitation={onHesitation} />
      <LoginLinks />
    </AccessFrame>
  );
}
