import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { FEW_RECOVERY_CODES, RECOVERY_CODES, type SecondFactorView } from '@porte/contracts/identity/second-factor.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Section } from '../../../shared/layout/section.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { FactorRow } from './factor-row.js';
import { useSecondFactorQuery } from './second-factor-api.js';
import type { FactorChange } from './second-factor-dialogs.js';

/** With its forms it would make the page's first view larger. */
const SecondFactorDialogs = lazy(() =>
  import('./second-factor-dialogs.js').then(m => ({ default: m.SecondFactorDialogs })),
);

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

function Factor({ factor, onChange }: { factor: SecondFactorView; onChange(change: FactorChange): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const { active_since, app_since, passkeys, recovery_codes_left: left, required } = factor;
  const say = (id: string, values = {}): string => formatMessage({ id: `profile.factor.${id}` }, values);
  const button = (change: FactorChange, text: string) => (
    <Button size="small" onClick={() => onChange(change)}>
      {say(text)}
    </Button>
  );
  return (
    <ul className={styles.list} aria-label={say('title')}>
      <FactorRow
        name={say('app')}
        badge={
          app_since && (
            <Badge appearance="tint" color="success">
              {say('active')}
            </Badge>
          )
        }
        detail={app_since ? say('since', { date: format.date(app_since) }) : say('none')}
      >
        {button('begin', app_since ? 'replace' : 'add')}
        {app_since && (!required || passkeys > 0) && button('remove', 'remove.verb')}
      </FactorRow>
      {active_since && (
        <FactorRow
          name={formatMessage({ id: 'factor.codes' })}
          badge={
            left <= FEW_RECOVERY_CODES && (
              <Badge appearance="tint" color="warning">
                {say('few')}
              </Badge>
            )
          }
          detail={say('left', { left, all: RECOVERY_CODES })}
        >
          {button('renew', 'renew.verb')}
        </FactorRow>
      )}
    </ul>
  );
}

/** The user's second factor: the app that shows codes, and the recovery codes for when it is lost. */
export function SecondFactorSection() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useSecondFactorQuery();
  const [change, setChange] = useState<FactorChange | null>(null);
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={1} />;
  return (
    <Section title={formatMessage({ id: 'profile.factor.title' })}>
      <p className={styles.text}>
        {formatMessage({ id: data?.required ? 'profile.factor.required' : 'profile.factor.why' })}
      </p>
      {data ? <Factor factor={data} onChange={setChange} /> : waits}
      {change && (
        <Suspense fallback={null}>
          <SecondFactorDialogs change={change} onClose={() => setChange(null)} />
        </Suspense>
      )}
    </Section>
  );
}
