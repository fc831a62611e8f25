import { versionsInEffect } from '@porte/contracts/identity/legal-document.js';
import { FormattedMessage } from 'react-intl';
import { useNow } from '../../shared/hooks/now.js';
import { useLegalVersionsQuery } from '../../shared/legal/legal-api.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { useSetting } from '../../shared/tenant/use-setting.js';
import { LegalQuestion } from './legal-question.js';
import { useHasPage } from './shell-routes.js';

export interface LegalLinksProps {
  /** of each link */
  className: string;
}

/** The ways to the tenant's terms and privacy notice, where it has them, and the question whether the person accepts them. */
export function LegalLinks({ className }: LegalLinksProps) {
  const hasPage = useHasPage();
  const text = useSetting('terms_conditions');
  const { data: versions = [] } = useLegalVersionsQuery();
  const kinds = versionsInEffect(versions, useNow()).map(({ kind }) => kind);
  return (
    <>
      {(text || kinds.includes('terms')) && hasPage('/terms') && (
        <AppLink to="/terms" className={className}>
          <FormattedMessage id="terms.title.terms" />
        </AppLink>
      )}
      {kinds.includes('privacy') && hasPage('/privacy') && (
        <AppLink to="/privacy" className={className}>
          <FormattedMessage id="terms.title.privacy" />
        </AppLink>
      )}
      <LegalQuestion />
    </>
  );
}
