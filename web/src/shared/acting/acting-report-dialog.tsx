import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { KeyRegular } from '@fluentui/react-icons/svg/key';
import type { ActingReport } from '@porte/contracts/identity/acting.js';
import { useIntl } from 'react-intl';
import { useAuditWords } from '../audits/use-audit-words.js';
import { MarkList } from '../display/mark-list.js';
import { Moment } from '../display/moment.js';
import { DialogFrame } from '../feedback/dialog-frame.js';
import { Problem } from '../feedback/problem.js';
import { SkeletonRows } from '../feedback/skeleton-rows.js';
import { useActingReportQuery } from './acting-api.js';

const useStyles = makeStyles({
  surface: { maxWidth: '520px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
});

const MARKS = {
  yes: { kind: 'good', icon: <CheckmarkRegular /> },
  with_permission: { kind: 'warning', icon: <KeyRegular /> },
  no: { kind: 'bad', icon: <DismissRegular /> },
} as const;

function Rights({ rights }: Pick<ActingReport, 'rights'>) {
  const { formatMessage } = useIntl();
  const rows = rights.map(({ work, right }) => ({
    key: work,
    mark: { ...MARKS[right], label: formatMessage({ id: `acting.right.${right}` }) },
    text: formatMessage({ id: `acting.work.${work}` }),
    detail: right === 'with_permission' && formatMessage({ id: 'acting.with_permission' }),
  }));
  return <MarkList label={formatMessage({ id: 'acting.rights' })} rows={rows} />;
}

function Events({ events, started_at }: Pick<ActingReport, 'events' | 'started_at'>) {
  const { formatMessage } = useIntl();
  const { actionOf } = useAuditWords();
  const rows = [
    ...events.map(({ id, action, label, created_at }) => ({
      key: id,
      text: label ? `${actionOf(action)} · ${label}` : actionOf(action),
      detail: <Moment at={created_at} />,
    })),
    { key: 'started', text: formatMessage({ id: 'acting.started' }), detail: <Moment at={started_at} /> },
  ];
  return <MarkList label={formatMessage({ id: 'acting.events' })} rows={rows} />;
}

/** What the server lets an acting user do, and what it recorded of this session. */
export function ActingReportDialog({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useActingReportQuery(undefined, { refetchOnMountOrArgChange: true });
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
