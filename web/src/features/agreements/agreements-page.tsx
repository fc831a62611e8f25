import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage, useIntl } from 'react-intl';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { LinkButton } from '../../shared/routing/link-button.js';
import { WhileAllowed } from './while-allowed.js';

const STEPS = ['provider', 'settings', 'services', 'price'] as const;

const useStyles = makeStyles({
  steps: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, lineHeight: tokens.lineHeightBase400 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

function Intro() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <PageFrame title={formatMessage({ id: 'own_agreements.intro' })} width="form">
      <FormattedMessage id="own_agreements.intro.text" />
      <ol className={styles.steps}>
        {STEPS.map(step => (
          <li key={step}>
            <FormattedMessage id={`own_agreements.step.${step}`} />
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <LinkButton appearance="primary" to="/own-agreements/carriers">
          <FormattedMessage id="own_agreements.new" />
        </LinkButton>
        <LinkButton to="/own-agreements/carriers/index">
          <FormattedMessage id="own_agreements.title" />
        </LinkButton>
      </div>
    </PageFrame>
  );
}

/** Says what an own agreement is, and leads to the providers and to the customer's agreements. */
export const AgreementsPage = () => (
  <WhileAllowed>
    <Intro />
  </WhileAllowed>
);
