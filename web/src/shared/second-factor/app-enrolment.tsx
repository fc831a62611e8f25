import { makeStyles, tokens } from '@fluentui/react-components';
import type { Enrolment } from '@porte/contracts/identity/second-factor.js';
import { useIntl } from 'react-intl';
import { CopyText } from '../display/copy.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  text: { margin: 0 },
  // dark on white in every theme, as cameras read it
  code: { alignSelf: 'center', width: '184px', height: '184px', backgroundColor: '#ffffff', borderRadius: '8px' },
  secret: { overflowWrap: 'anywhere' },
});

/** The QR code that an app scans, and the secret to type where it cannot. */
export function AppEnrolment({ enrolment: { secret, qr } }: { enrolment: Enrolment }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <div className={styles.root}>
      <p className={styles.text}>{formatMessage({ id: 'factor.scan' })}</p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={formatMessage({ id: 'factor.qr' })}
        shapeRendering="crispEdges"
      >
        <path d={qr.path} fill="#000000" />
      </svg>
      <div className={styles.secret}>
        <p className={styles.text}>{formatMessage({ id: 'factor.type' })}</p>
        <CopyText text={secret} label={formatMessage({ id: 'factor.copy_secret' })} />
      </div>
    </div>
  );
}
