import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCountQuery } from '../../shared/api/resources.js';
import { PageFrame } from '../../shared/page/page-frame.js';
import { useMe } from '../../shared/session/use-me.js';
import { LinkButton } from '../../shared/ui/link-button.js';
import { Problem } from '../../shared/ui/problem.js';
import { SkeletonRows } from '../../shared/ui/skeleton-rows.js';

const useStyles = makeStyles({
  demo: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0 },
});

/** Why no demo shipment can be made; null where it can (spec 2 §2). */
const obstacle = (shipments: number, balance: number | null): string | null => {
  if (shipments > 0) return 'verify.demo.used';
  return (balance ?? 0) < 0 ? 'verify.demo.debt' : null;
};

function DemoButton({ shipments }: { shipments: number }) {
  const styles = useStyles();
  const reasonId = useId();
  const { balance } = useMe();
  const reason = obstacle(shipments, balance);
  if (!reason) return <LinkButton to="/shipments/new" appearance="primary"><FormattedMessage id="verify.demo.do" /></LinkButton>;
  return (
    <>
      <Button disabledFocusable aria-describedby={reasonId}><FormattedMessage id="verify.demo.do" /></Button>
      <p id={reasonId} className={styles.text}><FormattedMessage id={reason} /></p>
    </>
  );
}

function Demo() {
  const styles = useStyles();
  const { data: shipments, error, refetch } = useCountQuery({ path: 'shipments' });
  return (
    <section className={styles.demo}>
      <h2 className={styles.title}><FormattedMessage id="verify.demo" /></h2>
      <p className={styles.text}><FormattedMessage id="verify.demo.text" /></p>
      {shipments !== undefined ? <DemoButton shipments={shipments} /> : error ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={1} />}
    </section>
  );
}

/** Where customers stand until the staff have verified their fiscal data: what is missing, and what can be tried meanwhile. */
export function VerifyPage() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { user_type, fiscal_data_verified } = useMe();
  const isVerified = user_type !== 'customer' || fiscal_data_verified;
  return (
    <PageFrame title={formatMessage({ id: 'verify.title' })} width="form">
      <p className={styles.text}>{formatMessage({ id: isVerified ? 'verify.done' : 'verify.open' })}</p>
      {isVerified ? <div><LinkButton to="/" appearance="primary"><FormattedMessage id="verify.home" /></LinkButton></div> : <Demo />}
    </PageFrame>
  );
}
