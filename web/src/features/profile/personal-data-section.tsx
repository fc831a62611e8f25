import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', rowGap: tokens.spacingVerticalM },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The way to the copy of one's own data. */
export function PersonalDataSection() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{formatMessage({ id: 'profile.personal_data' })}</h2>
      <p className={styles.text}>{formatMessage({ id: 'profile.personal_data.why' })}</p>
      <Link to="/personal-data">{formatMessage({ id: 'profile.personal_data.open' })}</Link>
    </section>
  );
}
