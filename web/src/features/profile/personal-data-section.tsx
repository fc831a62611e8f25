import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Section } from '../../shared/layout/section.js';
import { Link } from 'react-router-dom';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The way to the copy of one's own data. */
export function PersonalDataSection() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <Section title={formatMessage({ id: 'profile.personal_data' })}>
      <p className={styles.text}>{formatMessage({ id: 'profile.personal_data.why' })}</p>
      <Link to="/personal-data">{formatMessage({ id: 'profile.personal_data.open' })}</Link>
    </Section>
  );
}
