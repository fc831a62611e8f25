import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { PASSKEYS_PER_USER, type PasskeyView } from '@porte/contracts/identity/passkey.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Section } from '../../../shared/layout/section.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { hasPasskeys } from '../../../shared/passkeys/support.js';
import { FactorRow } from '../second-factor/factor-row.js';
import { useSecondFactorQuery } from '../second-factor/second-factor-api.js';
import type { PasskeyChange } from './passkey-dialogs.js';
import { usePasskeysQuery } from './passkeys-api.js';

/** With its forms and the browser library it would make the page's first view larger. */
const PasskeyDialogs = lazy(() => import('./passkey-dialogs.js').then(m => ({ default: m.PasskeyDialogs })));

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

/** When a key was made and used, and at which other host of the tenant it works. */
function useKeyDetail(): (passkey: PasskeyView) => string {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const say = (id: string, values = {}): string => formatMessage({ id: `profile.passkeys.${id}` }, values);
  return ({ created_at, last_used_at, is_backed_up, host }) =>
    [
      say('created', { date: format.date(created_at) }),
      last_used_at ? say('used', { when: format.moment(last_used_at, now) }) : say('never_used'),
      ...(is_backed_up ? [say('backed_up')] : []),
      ...(host === location.hostname ? [] : [say('host', { host })]),
    ].join(' · ');
}

function PasskeyRow({ passkey, onChange }: { passkey: PasskeyView; onChange(kind: 'rename' | 'remove'): void }) {
  const { formatMessage } = useIntl();
  const detailOf = useKeyDetail();
  const { name, refused_at } = passkey;
  const button = (kind: 'rename' | 'remove') => (
    <Button
      size="small"
      aria-label={formatMessage({ id: `profile.passkeys.${kind}.of` }, { name })}
      onClick={() => onChange(kind)}
    >
      {formatMessage({ id: `profile.passkeys.${kind}.row` })}
    </Button>
  );
  return (
    <FactorRow
      name={name}
      badge={
        refused_at && (
          <Badge appearance="tint" color="danger">
            {formatMessage({ id: 'profile.passkeys.refused' })}
          </Badge>
        )
      }
      detail={refused_at ? formatMessage({ id: 'profile.passkeys.refused.why' }) : detailOf(passkey)}
    >
      {button('rename')}
      {button('remove')}
    </FactorRow>
  );
}

/** The user's passkeys. Unlike a code they open the account alone, and after the password they are the second factor. */
export function PasskeysSection() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = usePasskeysQuery();
  const { data: factor } = useSecondFactorQuery();
  const [change, setChange] = useState<PasskeyChange | null>(null);
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={1} />;
  const changed = (passkey: PasskeyView) => (kind: 'rename' | 'remove') =>
    setChange(
      kind === 'rename'
        ? { kind, passkey }
        : { kind, passkey, isLast: data?.length === 1 && factor?.app_since === null },
    );
  return (
    <Section
      title={formatMessage({ id: 'profile.passkeys' })}
      action={
        hasPasskeys() &&
        data &&
        data.length < PASSKEYS_PER_USER && (
          <Button appearance="primary" onClick={() => setChange({ kind: 'add' })}>
            {formatMessage({ id: 'profile.passkeys.add' })}
          </Button>
        )
      }
    >
      <p className={styles.text}>{formatMessage({ id: 'profile.passkeys.why' })}</p>
      {!data && waits}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={formatMessage({ id: 'profile.passkeys' })}>
          {data.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChange={changed(passkey)} />
          ))}
        </ul>
      )}
      {data?.length === 0 && <p className={styles.text}>{formatMessage({ id: 'profile.passkeys.none' })}</p>}
      {!hasPasskeys() && <p className={styles.text}>{formatMessage({ id: 'profile.passkeys.unsupported' })}</p>}
      {change && (
        <Suspense fallback={null}>
          <PasskeyDialogs change={change} onClose={() => setChange(null)} />
        </Suspense>
      )}
    </Section>
  );
}
