import { makeStyles, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import { Delayed } from '../shared/feedback/delayed.js';
import { Brand } from '../shared/layout/brand.js';

const useStyles = makeStyles({
  place: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground2,
  },
});

/** While the session or the first part of the app is loading: a slow start must not show a blank page. */
export function Opening() {
  const styles = useStyles();
  return (
    <Delayed>
      <main className={styles.place} role="status">
        <Brand />
        <FormattedMessage id="common.loading" />
      </main>
    </Delayed>
  );
}
