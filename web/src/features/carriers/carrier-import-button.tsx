import { FormattedMessage } from 'react-intl';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useRole } from '../../shared/session/use-me.js';

/** Leads developers to the import of a whole carrier. */
export function CarrierImportButton() {
  if (useRole() !== 'developer') return null;
  return (
    <LinkButton to="/carriers/import">
      <FormattedMessage id="carriers.import" />
    </LinkButton>
  );
}
