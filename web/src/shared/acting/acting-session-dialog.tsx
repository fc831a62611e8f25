import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import type { ActingSession } from '@porte/contracts/identity/acting.js';
import { useIntl } from 'react-intl';
import { useAuditWords } from '../audits/use-audit-words.js';
import { Moment } from '../display/moment.js';
import { DialogFrame } from '../feedback/dialog-frame.js';
import { Problem } from '../feedback/problem.js';
import { SkeletonRows } from '../feedback/skeleton-rows.js';
import { useActingSessionQuery } from './acting-api.js';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '22px',
    height: '22px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: '14px',
  },
  yes: { color: tokens.colorStatusSuccessForeground1, backgroundColor: tokens.colorStatusSuccessBackground1 },
  with_permission: {
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  no: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  detail: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

const MARKS = { yes: <CheckmarkRegular />, with_permission: <KeyRegular />, no: <DismissRegular /> } as const;

function Rights({ rights }: Pick<ActingSession, 'rights'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.list} aria-label={formatMessage({ id: 'acting.rights' })}>
      {rights.map(({ work, right }) => (
        <li key={work} className={styles.row}>
          <span
            className={mergeClasses(styles.mark, styles[right])}
            role="img"
            aria-label={formatMessage({ id: `acting.right.${right}` })}
          >
            {MARKS[right]}
          </span>
          <span className={styles.words}>
            {formatMessage({ id: `acting.work.${work}` })}
            {right === 'with_permission' && (
              <span className={styles.detail}>{formatMessage({ id: 'acting.with_permission' })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Events({ events, started_at }: Pick<ActingSession, 'events' | 'started_at'>) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { actionOf } = useAuditWords();
  const rows = [
    ...events.map(({ id, action, label, created_at }) => ({
      id,
      what: label ? `${actionOf(action)} · ${label}` : actionOf(action),
      at: created_at,
    })),
    { id: 'started', what: formatMessage({ id: 'acting.started' }), at: started_at },
  ];
  return (
    <ul className={styles.list} aria-label={formatMessage({ id: 'acting.events' })}>
      {rows.map(({ id, what, at }) => (
        <li key={id} className={styles.row}>
          <span className={styles.words}>
            {what}
            <span className={styles.detail}>
              <Moment at={at} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the server lets an acting user do, and what it recorded of this session. */
export function ActingSessionDialog({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useActingSessionQuery(undefined, { refetchOnMountOrArgChange: true });
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={7} />;
  return (
    <DialogFrame
      surface={styles.surface}
      title={formatMessage({ id: 'acting.rights' })}
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {formatMessage({ id: 'shell.close' })}
        </Button>
      }
    >
      {data ? <Rights rights={data.rights} /> : waits}
      {data && (
        <>
          <h2 className={styles.title}>{formatMessage({ id: 'acting.events' })}</h2>
          <p className={styles.hint}>{formatMessage({ id: 'acting.events.hint' })}</p>
          <Events {...data} />
        </>
      )}
    </DialogFrame>
  );
}
