import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Section } from '../../shared/layout/section.js';
import { useMe } from '../../shared/session/use-me.js';
import type { Credential } from './profile-change.js';
import { FactorRow } from './second-factor/factor-row.js';

/** With its form it would make the page's first view larger. */
const CredentialDialog = lazy(() => import('./credential-dialog.js').then(m => ({ default: m.CredentialDialog })));

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** The user's e-mail and password, with the ways to change them. */
export function CredentialsSection() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { email, pending_email } = useMe();
  const [changing, setChanging] = useState<Credential | null>(null);
  const title = formatMessage({ id: 'profile.credentials' });
  const button = (credential: Credential) => (
    <Button
      size="small"
      aria-label={formatMessage({ id: `profile.${credential}.change` })}
      onClick={() => setChanging(credential)}
    >
      {formatMessage({ id: 'profile.change' })}
    </Button>
  );
  return (
    <Section title={title}>
      <ul className={styles.list} aria-label={title}>
        <FactorRow
          name={email}
          badge={
            pending_email && (
              <Badge appearance="tint" color="warning">
                {formatMessage({ id: 'profile.email.pending' })}
              </Badge>
            )
          }
          detail={
            pending_email
              ? formatMessage({ id: 'profile.pending_email' }, { email: pending_email })
              : formatMessage({ id: 'profile.email.why' })
          }
        >
          {button('email')}
        </FactorRow>
        <FactorRow
          name={formatMessage({ id: 'profile.password.row' })}
          detail={formatMessage({ id: 'profile.password.why' })}
        >
          {button('password')}
        </FactorRow>
      </ul>
      {changing && (
        <Suspense fallback={null}>
          <CredentialDialog credential={changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </Section>
  );
}
