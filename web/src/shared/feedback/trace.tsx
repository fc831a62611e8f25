import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { CopyText } from '../display/copy.js';

const useStyles = makeStyles({
  root: { display: 'block', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});

/** The trace id of a refusal, small, with a button that copies it for support. */
export function Trace({ id }: { id: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <span className={styles.root}>
      <CopyText
        text={id}
        shown={formatMessage({ id: 'common.trace' }, { id })}
        label={formatMessage({ id: 'common.copy_trace' })}
      />
    </span>
  );
}
