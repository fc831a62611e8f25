import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { isMissing } from '../../shared/api/api-error.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { MissingRow } from '../../shared/resource/missing-row.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { CoverageView } from './coverage-view.js';
import { useListOwner } from './postal-code-actions.js';
import { useListEffectQuery } from './postal-code-api.js';

/** Which states a list of postal codes covers. */
export function CoveragePage() {
  const { formatMessage } = useIntl();
  const owner = useListOwner();
  const to = useLocation().pathname.replace(/\/coverage\/?$/, '');
  const { data: effect, error } = useListEffectQuery(owner);
  if (isMissing(error)) return <MissingRow />;
  return (
    <PageFrame
      title={
        effect
          ? formatMessage({ id: 'postal_codes.coverage.of' }, { name: effect.name })
          : formatMessage({ id: 'postal_codes.coverage' })
      }
      width="wide"
      lead={
        <AppLink to={to}>
          <FormattedMessage id="postal_codes.title" />
        </AppLink>
      }
    >
      <CoverageView owner={owner} />
    </PageFrame>
  );
}
