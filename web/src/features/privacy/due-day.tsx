import { makeStyles, tokens } from '@fluentui/react-components';
import type { PrivacyRequest } from '@porte/contracts/identity/privacy-request.js';
import { useIntl } from 'react-intl';
import { dayIn } from '../../shared/format/dates.js';
import { useFormat } from '../../shared/format/use-format.js';
import { useNow } from '../../shared/hooks/now.js';

const useStyles = makeStyles({
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** The day by which staff have to act on a request, marked when it has passed. */
export function DueDay({ request: { due_on: due } }: { request: PrivacyRequest }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const now = useNow();
  if (!due) return null;
  const day = format.date(due);
  if (due >= dayIn(now, format.timeZone)) return day;
  return <span className={styles.late}>{formatMessage({ id: 'privacy_requests.late' }, { day })}</span>;
}
