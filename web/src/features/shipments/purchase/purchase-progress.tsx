import { useEffect, useState } from 'react';
import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Shipment } from '@porte/contracts/shipments/shipment.js';
import { AppLink } from '../../../shared/routing/app-link.js';
import { usePace } from './pace.js';
import type { PurchaseState } from './use-purchase.js';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
  },
  title: {
    margin: 0,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  line: { margin: 0 },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500, color: tokens.colorStatusWarningForeground1 },
});

interface ProgressProps {
  purchase: Pick<PurchaseState, 'stage' | 'note' | 'since'>;
  shipment: Shipment | undefined;
}

/** True once waiting exceeds `slow`. @param since ms; now by default */
function useIsSlow(since: number | null): boolean {
  const { slow } = usePace();
  const [start] = useState(() => since ?? Date.now());
  const [isSlow, setSlow] = useState(() => Date.now() - start >= slow);
  useEffect(() => {
    if (isSlow) return undefined;
    const timer = setTimeout(() => setSlow(true), Math.max(0, start + slow - Date.now()));
    return () => clearTimeout(timer);
  }, [isSlow, start, slow]);
  return isSlow;
}

/** Waiting for staff, not for a machine: no progress bar. */
const isOpenEnded = (shipment: Shipment | undefined): boolean =>
  shipment?.purchase?.state === 'unknown' || shipment?.purchase?.state === 'needs_review';

function titleOf(stage: ProgressProps['purchase']['stage'], shipment: Shipment | undefined): string {
  if (stage === 'checking') return 'confirm.checking';
  const state = shipment?.purchase?.state;
  return state === 'unknown' || state === 'needs_review' ? `confirm.${state}` : 'confirm.buying';
}

/** Live progress of a running purchase; after ten seconds it says that the page may be closed. */
export function PurchaseProgress({ purchase, shipment }: ProgressProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const isSlow = useIsSlow(purchase.since);
  const id = titleOf(purchase.stage, shipment);
  return (
    <section className={styles.root} aria-label={formatMessage({ id: 'confirm.progress' })}>
      {!isSlow && !isOpenEnded(shipment) && <ProgressBar aria-label={formatMessage({ id })} />}
      <div role="status">
        {purchase.note === 'purchase_in_progress' && (
          <p className={styles.line}>
            <FormattedMessage id="confirm.other_rate" />
          </p>
        )}
        <p className={styles.title}>
          <ClockRegular className={styles.icon} aria-hidden />
          {formatMessage({ id })}
        </p>
        <p className={styles.line}>{formatMessage({ id: `${id}.why` })}</p>
        {isSlow && (
          <p className={styles.line}>
            <FormattedMessage id="confirm.slow" />
          </p>
        )}
      </div>
      {isSlow && (
        <AppLink to="/shipments">
          <FormattedMessage id="confirm.to_list" />
        </AppLink>
      )}
    </section>
  );
}
