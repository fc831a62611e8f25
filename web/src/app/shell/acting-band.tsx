import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Suspense, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNow } from '../../shared/hooks/now.js';
import { lazyPart } from '../../shared/routing/lazy-part.js';
import { stopActing } from '../../shared/session/session.js';
import { currentActing, type Acting } from '../../shared/session/token.js';

const { Part: ActingSpending } = lazyPart(
  () => import('../../shared/acting/acting-spending.js').then(m => m.ActingSpending),
  'form',
  'spending',
);

const { Part: ActingReportDialog } = lazyPart<{ onClose(): void }>(
  () => import('../../shared/acting/acting-report-dialog.js').then(m => m.ActingReportDialog),
  'acting',
  'audits',
);

const SECOND_MS = 1000;

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
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    '@media (max-width: 1023.98px)': { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}` },
  },
  words: { minWidth: 0, flexGrow: 1, flexBasis: '280px', overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  left: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  leave: { flexShrink: 0 },
});

/** Minutes and seconds, as `27:14`. */
function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function Band({ acting }: { acting: Acting }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const dispatch = useDispatch();
  const now = useNow().getTime();
  const [, tick] = useState(0);
  const [isShown, setShown] = useState(false);
  const left = acting.until - now;
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) void dispatch(stopActing() as never);
  }, [isOver, dispatch]);
  return (
    <section
      className={styles.band}
      aria-label={formatMessage({ id: 'shell.acting' }, { name: acting.name })}
      data-screen-only
    >
      <span className={styles.words}>
        <span className={styles.name}>
          <FormattedMessage id="shell.acting" values={{ name: acting.name }} />
        </span>
        {` · ${acting.reason}`}
      </span>
      <Suspense fallback={null}>
        <ActingSpending />
      </Suspense>
      <Button className={styles.leave} size="small" onClick={() => setShown(true)}>
        <FormattedMessage id="shell.acting.rights" />
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <ActingReportDialog onClose={() => setShown(false)} />
        </Suspense>
      )}
      <span className={styles.left} role="timer">
        <FormattedMessage id="shell.acting.left" values={{ time: clockOf(left) }} />
      </span>
      <Button className={styles.leave} size="small" onClick={() => void dispatch(stopActing() as never)}>
        <FormattedMessage id="shell.acting.leave" />
      </Button>
    </section>
  );
}

/** On every page while staff act as another person: as whom, why, for how long, and the way back. */
export function ActingBand() {
  const acting = currentActing();
  return acting && <Band acting={acting} />;
}
