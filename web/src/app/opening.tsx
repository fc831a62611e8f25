import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { Delayed } from '../shared/feedback/delayed.js';

const useStyles = makeStyles({
  place: {
    minHeight: '100dvh',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground2,
  },
});

/** While it is not known yet who comes, or the first part of the app is on its way: where that takes long, no page stays blank. */
export function Opening() {
  const styles = useStyles();
  return (
    <Delayed>
      <main className={styles.place} role="status">
        <FormattedMessage id="common.loading" />
      </main>
    </Delayed>
  );
}
