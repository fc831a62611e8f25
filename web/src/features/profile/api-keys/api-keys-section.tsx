import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ApiKeyView, NewApiKey } from '@porte/contracts/identity/api-key.js';
import { KEY_AREA_NAMES } from '@porte/contracts/identity/key-areas.js';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from 'react-intl';
import { Section } from '../../../shared/layout/section.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { useConfirm } from '../../../shared/feedback/confirm.js';
import { useNotify } from '../../../shared/feedback/notify.js';
import { Problem } from '../../../shared/feedback/problem.js';
import { SkeletonRows } from '../../../shared/feedback/skeleton-rows.js';
import { useOtherGone } from '../../../shared/feedback/use-other-gone.js';
import { ErrorBar } from '../../../shared/form/error-bar.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { isTestMode } from '../../../shared/session/side.js';
import { tenant } from '../../../shared/tenant/tenant.js';
import { useNow } from '../../../shared/hooks/now.js';
import { useApiKeysQuery, useRevokeApiKeyMutation } from './api-keys-api.js';

const CreatedKeyDialog = lazy(() => import('./created-key-dialog.js').then(m => ({ default: m.CreatedKeyDialog })));
/** With its form it would make the page's first view larger. */
const CreateKeyDialog = lazy(() => import('./create-key-dialog.js').then(m => ({ default: m.CreateKeyDialog })));

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
  list: { listStyleType: 'none', margin: 0, padding: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  detail: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  end: { flexShrink: 0 },
});

/** A key as lines of text: what it may do, its last use, and from where and until when it may be used. */
function useKeyTexts({ ending, scopes, networks, expires_at, last_used_at }: ApiKeyView): string[] {
  const { formatMessage, formatList } = useIntl();
  const format = useFormat();
  const now = useNow();
  const say = (id: string, values = {}): string => formatMessage({ id: `profile.keys.${id}` }, values);
  const areas = KEY_AREA_NAMES.filter(area => scopes.some(scope => scope.startsWith(`${area}.`))).map(area =>
    say(`area.${area}`),
  );
  const isReading = scopes.every(scope => scope.endsWith('.read'));
  return [
    `pk_${isTestMode() ? 'test' : 'live'}_••••${ending} · ${formatList(areas)}${isReading ? ` · ${say('read_only')}` : ''}`,
    [
      last_used_at ? say('used', { when: format.moment(last_used_at, now) }) : say('never_used'),
      networks.length > 0 ? say('from', { networks: networks.join(', ') }) : say('from_everywhere'),
      expires_at ? say('until', { when: format.date(expires_at) }) : say('no_end'),
    ].join(' · '),
  ];
}

function KeyRow({ apiKey, isBusy, onRevoke }: { apiKey: ApiKeyView; isBusy: boolean; onRevoke(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { name } = apiKey;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>{name}</span>
        {useKeyTexts(apiKey).map(text => (
          <span key={text} className={styles.detail}>
            {text}
          </span>
        ))}
      </div>
      <Button
        size="small"
        className={styles.end}
        disabled={isBusy}
        aria-label={formatMessage({ id: 'profile.keys.revoke_of' }, { name })}
        onClick={onRevoke}
      >
        {formatMessage({ id: 'profile.keys.revoke' })}
      </Button>
    </li>
  );
}

function KeyList({ apiKeys }: { apiKeys: readonly ApiKeyView[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const notify = useNotify();
  const [revoke, { isLoading, error }] = useRevokeApiKeyMutation();
  const ask = async ({ id, name }: ApiKeyView): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'profile.keys.confirm' }, { name }),
      text: formatMessage({ id: 'profile.keys.confirm.text' }),
      verb: formatMessage({ id: 'profile.keys.revoke' }),
    });
    if (isSure && !('error' in (await revoke(id)))) notify(formatMessage({ id: 'profile.keys.revoked' }, { name }));
  };
  if (apiKeys.length === 0) return <p className={styles.text}>{formatMessage({ id: 'profile.keys.none' })}</p>;
  return (
    <>
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      <ul className={styles.list} aria-label={formatMessage({ id: 'profile.keys' })}>
        {apiKeys.map(apiKey => (
          <KeyRow key={apiKey.id} apiKey={apiKey} isBusy={isLoading} onRevoke={() => void ask(apiKey)} />
        ))}
      </ul>
    </>
  );
}

/** The user's API keys, with actions to make and revoke them. */
export function ApiKeysSection() {
  const styles = useStyles();
  const { formatMessage, locale } = useIntl();
  const { data, error, isFetching, refetch } = useApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<NewApiKey | null>(null);
  const isOtherGone = useOtherGone(created);
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={1} />;
  return (
    <Section
      title={formatMessage({ id: 'profile.keys' })}
      action={
        <Button appearance="primary" onClick={() => setCreating(true)}>
          {formatMessage({ id: 'profile.keys.create' })}
        </Button>
      }
    >
      <p className={styles.text}>
        {formatMessage({ id: 'profile.keys.why' })}
        {tenant.api_docs && (
          <>
            {' '}
            <a className={styles.link} href={`/docs/${locale === 'en' ? 'en' : 'es'}`}>
              {formatMessage({ id: 'profile.keys.docs' })}
            </a>
          </>
        )}
      </p>
      {data ? <KeyList apiKeys={data.filter(({ agent }) => agent === null)} /> : waits}
      {isCreating && (
        <Suspense fallback={null}>
          <CreateKeyDialog
            onClose={() => setCreating(false)}
            onCreated={key => {
              setCreating(false);
              setCreated(key);
            }}
          />
        </Suspense>
      )}
      {created && isOtherGone && (
        <Suspense fallback={null}>
          <CreatedKeyDialog created={created} onClose={() => setCreated(null)} />
        </Suspense>
      )}
    </Section>
  );
}
