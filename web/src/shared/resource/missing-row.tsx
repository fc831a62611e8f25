import { useIntl } from 'react-intl';
import { Empty } from '../feedback/empty.js';
import { PageFrame } from '../layout/page-frame.js';
import { AppLink } from '../routing/app-link.js';

/** A page about a row that is not there. @param to where one goes on from it; home unless given */
export function MissingRow({ to = '/' }: { to?: string }) {
  const { formatMessage } = useIntl();
  return (
    <PageFrame width="form" title={formatMessage({ id: 'page.missing' })}>
      <Empty
        text={formatMessage({ id: 'page.missing.text' })}
        action={
          <AppLink to={to}>{formatMessage({ id: to === '/' ? 'page.missing.home' : 'page.missing.back' })}</AppLink>
        }
      />
    </PageFrame>
  );
}
