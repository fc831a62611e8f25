import { useIntl } from 'react-intl';
import { matchPath, useLocation } from 'react-router-dom';
import { AccessFrame } from '../features/access/access-frame.js';
import { AccessLink } from '../features/access/access-link.js';
import { pageRoutes } from './routes.js';
import { ToLogin } from './to-login.js';

/** A path without a session: an existing page redirects to the sign-in, an unknown path shows not-found. */
export function Elsewhere() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  if (pageRoutes.some(({ path }) => matchPath(path, pathname))) return <ToLogin />;
  return (
    <AccessFrame title={formatMessage({ id: 'shell.not_found' })} lead={formatMessage({ id: 'shell.not_found.text' })}>
      <span lang="en">{formatMessage({ id: 'shell.not_found.code' })}</span>
      <AccessLink to="/">{formatMessage({ id: 'shell.not_found.home' })}</AccessLink>
    </AccessFrame>
  );
}
