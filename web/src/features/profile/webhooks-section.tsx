import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { useCan } from '../../shared/session/use-can.js';

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

/** The way to the webhooks of one's own programs; nothing for who may have none. */
export function WebhooksSection() {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const can = useCan();
  if (!can('read', 'WebhookEndpoint')) return null;
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{formatMessage({ id: 'profile.webhooks' })}</h2>
      <p className={styles.text}>{formatMessage({ id: 'profile.webhooks.why' })}</p>
      <Link to="/webhooks">{formatMessage({ id: 'profile.webhooks.open' })}</Link>
    </section>
  );
}
