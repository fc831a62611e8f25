import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useNow } from '../../shared/hooks/now.js';
import type { SessionView } from '@porte/contracts/identity/session.js';
import { useIntl } from 'react-intl';
import { Section } from '../../shared/layout/section.js';
import type { ApiError } from '../../shared/api/api-error.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { useEndOtherSessionsMutation, useEndSessionMutation, useSessionsQuery } from './sessions-api.js';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: { listStyleType: 'none', margin: 0, padding: 0, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  device: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  detail: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  end: { flexShrink: 0, whiteSpace: 'nowrap' },
  all: { alignSelf: 'flex-start' },
});

/** A session as text: browser and system, network, and last use. */
function useSessionText() {
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  const deviceOf = ({ device: { browser, system }, by_staff }: SessionView): string =>
    by_staff
      ? formatMessage({ id: 'profile.sessions.by_staff' })
      : browser && system
        ? formatMessage({ id: 'profile.sessions.device' }, { browser, system })
        : (browser ?? system ?? formatMessage({ id: 'profile.sessions.unknown_device' }));
  const detailOf = ({ network, last_used_at }: SessionView): string => {
    const when = format.moment(last_used_at, now);
    return network
      ? formatMessage({ id: 'profile.sessions.detail' }, { when, network })
      : formatMessage({ id: 'profile.sessions.detail_without_network' }, { when });
  };
  return { deviceOf, detailOf };
}

function SessionRow({
  session,
  isBusy,
  onEnd,
}: {
  session: SessionView;
  isBusy: boolean;
  onEnd(device: string): void;
}) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { deviceOf, detailOf } = useSessionText();
  const device = deviceOf(session);
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.device}>
          {device}
          {session.current && (
            <Badge appearance="tint" color="success">
              {formatMessage({ id: 'profile.sessions.current' })}
            </Badge>
          )}
        </span>
        <span className={styles.detail}>{detailOf(session)}</span>
      </div>
      {!session.current && (
        <Button
          size="small"
          className={styles.end}
          disabled={isBusy}
          aria-label={formatMessage({ id: 'profile.sessions.end_of' }, { device })}
          onClick={() => onEnd(device)}
        >
          {formatMessage({ id: 'profile.sessions.end' })}
        </Button>
      )}
    </li>
  );
}

/** Ends one session, or all others, after a confirmation, and shows the result. */
function useEnding() {
  const { formatMessage } = useIntl();
  const confirm = useConfirm();
  const notify = useNotify();
  const [end, one] = useEndSessionMutation();
  const [endOthers, others] = useEndOtherSessionsMutation();
  const ask = (title: string, verb: string): Promise<boolean> =>
    confirm({ title, text: formatMessage({ id: 'profile.sessions.confirm' }), verb: formatMessage({ id: verb }) });
  const endOne = async (id: string, device: string): Promise<void> => {
    if (!(await ask(formatMessage({ id: 'profile.sessions.confirm_one' }, { device }), 'profile.sessions.end'))) return;
    others.reset();
    if (!('error' in (await end(id)))) notify(formatMessage({ id: 'profile.sessions.ended' }));
  };
  const endAll = async (): Promise<void> => {
    if (!(await ask(formatMessage({ id: 'profile.sessions.confirm_all' }), 'profile.sessions.end_many'))) return;
    one.reset();
    if (!('error' in (await endOthers()))) notify(formatMessage({ id: 'profile.sessions.ended_all' }));
  };
  return {
    endOne,
    endAll,
    isBusy: one.isLoading || others.isLoading,
    error: ((one.error ?? others.error) as ApiError | undefined) ?? null,
  };
}

function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { endOne, endAll, isBusy, error } = useEnding();
  return (
    <>
      <ErrorBar error={error} />
      <ul className={styles.list} aria-label={formatMessage({ id: 'profile.sessions' })}>
        {sessions.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={isBusy}
            onEnd={device => void endOne(session.id, device)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button className={styles.all} disabled={isBusy} onClick={() => void endAll()}>
          {formatMessage({ id: 'profile.sessions.end_all' })}
        </Button>
      )}
    </>
  );
}

/** The user's sessions, with actions to end them. */
export function SessionsSection() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useSessionsQuery();
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={2} />;
  return (
    <Section title={formatMessage({ id: 'profile.sessions' })}>
      <p className={styles.text}>{formatMessage({ id: 'profile.sessions.why' })}</p>
      {data ? <SessionList sessions={data} /> : waits}
    </Section>
  );
}
