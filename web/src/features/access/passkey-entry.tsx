import { makeStyles, tokens } from '@fluentui/react-components';
import { usePasskey, type PasskeyUse } from './use-passkey.js';

const useStyles = makeStyles({ error: { color: tokens.colorPaletteRedForeground1, margin: 0 } });

/** What happens with a passkey at the login page, and what went wrong. */
export function PasskeyEntry(props: PasskeyUse) {
  const styles = useStyles();
  const problem = usePasskey(props);
  return problem ? (
    <div role="alert" className={styles.error}>
      {problem}
    </div>
  ) : null;
}
