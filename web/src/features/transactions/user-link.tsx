import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink } from '../../shared/routing/app-link.js';
import type { ListedTransaction } from './transactions-api.js';

const useStyles = makeStyles({
  link: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', color: tokens.colorBrandForegroundLink },
});

/** The wallet's owner, with a link to its movements. */
export function UserLink({ user: { id, name, last_name, email } }: { user: NonNullable<ListedTransaction['user']> }) {
  const styles = useStyles();
  return (
    <AppLink to={`/users/${id}/transactions`} className={styles.link} title={email}>{`${name} ${last_name}`}</AppLink>
  );
}
