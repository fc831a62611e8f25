import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useMe } from '../../shared/session/use-me.js';

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

/** The way to the people who spend one's wallet; nothing for staff and sub-users, who have none. */
export function SubUsersSection() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { user_type, parent_id } = useMe();
  if (user_type !== 'customer' || parent_id !== null) return null;
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{formatMessage({ id: 'profile.sub_users' })}</h2>
      <p className={styles.text}>{formatMessage({ id: 'profile.sub_users.why' })}</p>
      <Link to="/sub-users">{formatMessage({ id: 'profile.sub_users.open' })}</Link>
    </section>
  );
}
