import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { DialogFrame } from '../../shared/feedback/dialog-frame.js';
import { useNotify } from '../../shared/feedback/notify.js';
import { ErrorBar } from '../../shared/form/error-bar.js';
import type { ApiError } from '../../shared/api/api-error.js';
import { useFormat } from '../../shared/format/use-format.js';
import { turnSide } from '../../shared/session/side.js';
import { useMe } from '../../shared/session/use-me.js';
import { useAddTestBalanceMutation, useResetTestDataMutation } from './test-band-api.js';

/** Pesos that one press adds. */
const PORTION = 10_000;

// the same in the dark: it must not look like any other band
const [ORANGE, INK] = ['#ffb84d', '#3d2400'];

const useStyles = makeStyles({
  band: {
    position: 'sticky',
    top: 'var(--toolbar, 0px)',
    zIndex: 10,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}`,
    backgroundColor: ORANGE,
    color: INK,
    '@media (max-width: 1023.98px)': { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  },
  words: { minWidth: 0, flexGrow: 1, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  // a phone has two lines: the name, and the buttons
  text: { '@media (max-width: 640px)': { display: 'none' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    '@media (max-width: 640px)': { columnGap: tokens.spacingHorizontalXS },
  },
  action: {
    '@media (max-width: 640px)': { minWidth: 0, paddingInline: tokens.spacingHorizontalXS },
    backgroundColor: 'transparent',
    color: INK,
    borderTopColor: INK,
    borderRightColor: INK,
    borderBottomColor: INK,
    borderLeftColor: INK,
    ':hover': { backgroundColor: '#ffa51f', color: INK },
    ':hover:active': { backgroundColor: '#f29100', color: INK },
  },
  surface: { width: '400px', maxWidth: 'calc(100vw - 32px)' },
  question: { margin: 0 },
});

/** Asks whether everything is to be forgotten; the app is loaded again then. */
function ResetDialog({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [reset, { isLoading, error }] = useResetTestDataMutation();
  const forget = async (): Promise<void> => {
    if (!('error' in (await reset()))) turnSide(true);
  };
  return (
    <DialogFrame
      surface={styles.surface}
      title={formatMessage({ id: 'test_mode.reset.title' })}
      onClose={() => {
        if (!isLoading) onClose();
      }}
      actions={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            {formatMessage({ id: 'test_mode.reset.keep' })}
          </Button>
          <Button appearance="primary" disabledFocusable={isLoading} onClick={() => void forget()}>
            {formatMessage({ id: 'test_mode.reset.verb' })}
          </Button>
        </>
      }
    >
      <ErrorBar error={(error as ApiError | undefined) ?? null} />
      <p className={styles.question}>{formatMessage({ id: 'test_mode.reset.text' })}</p>
    </DialogFrame>
  );
}

/** What a customer with a wallet may do besides leaving. */
function OwnerActions() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const notify = useNotify();
  const [add, { isLoading }] = useAddTestBalanceMutation();
  const [isAsking, setAsking] = useState(false);
  const amount = format.money(PORTION);
  const addBalance = async (): Promise<void> => {
    const answer = await add({ amount: PORTION, idempotencyKey: crypto.randomUUID() });
    const failed = answer.error as ApiError | undefined;
    notify(
      failed
        ? (failed.messages[0] ?? formatMessage({ id: 'test_mode.balance.failed' }))
        : formatMessage({ id: 'test_mode.balance.added' }, { amount }),
    );
  };
  return (
    <>
      <Button className={styles.action} size="small" disabledFocusable={isLoading} onClick={() => void addBalance()}>
        <FormattedMessage id="test_mode.balance" values={{ amount }} />
      </Button>
      <Button className={styles.action} size="small" onClick={() => setAsking(true)}>
        <FormattedMessage id="test_mode.reset" />
      </Button>
      {isAsking && <ResetDialog onClose={() => setAsking(false)} />}
    </>
  );
}

/** On every page of the test side: that nothing is real, and the ways to add balance, start again, and leave. */
export function TestBand() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { user_type, parent_id } = useMe();
  return (
    <section className={styles.band} aria-label={formatMessage({ id: 'test_mode.name' })} data-screen-only>
      <span className={styles.words}>
        <span className={styles.name}>
          <FormattedMessage id="test_mode.name" />
        </span>
        <span className={styles.text}>
          {' · '}
          <FormattedMessage id="test_mode.text" />
        </span>
      </span>
      <span className={styles.actions}>
        {user_type === 'customer' && !parent_id && <OwnerActions />}
        <Button className={styles.action} size="small" onClick={() => turnSide(false)}>
          <FormattedMessage id="test_mode.leave" />
        </Button>
      </span>
    </section>
  );
}
