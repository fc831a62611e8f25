import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FingerprintRegular } from '@fluentui/react-icons/svg/fingerprint';
import { useIntl } from 'react-intl';
import { usePasskey } from './use-passkey.js';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  error: { color: tokens.colorPaletteRedForeground1, margin: 0 },
});

/** The way in with a passkey, below the password. */
export function PasskeyEntry({ onDone }: { onDone(token: string): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { use, isBusy, problem } = usePasskey(onDone);
  return (
    <div className={styles.root}>
      <Button size="large" icon={<FingerprintRegular />} disabledFocusable={isBusy} onClick={() => void use()}>
        {formatMessage({ id: isBusy ? 'access.passkey.waiting' : 'access.passkey.enter' })}
      </Button>
      <div role="alert" className={styles.error}>
        {problem}
      </div>
    </div>
  );
}
