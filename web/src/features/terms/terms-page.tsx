import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { LegalReader } from './legal-reader.js';

/** The tenant's terms or, at its path, the privacy notice, for who is signed in. */
export function TermsPage() {
  const { formatMessage } = useIntl();
  const kind = useLocation().pathname === '/privacy' ? 'privacy' : 'terms';
  return (
    <PageFrame key={kind} title={formatMessage({ id: `terms.title.${kind}` })} width="form">
      <LegalReader kind={kind} />
    </PageFrame>
  );
}
