import { makeStyles, tokens } from '@fluentui/react-components';
import type { PrivacyRequest } from '@porte/contracts/identity/privacy-request.js';
import { useIntl } from 'react-intl';
import { dayIn } from '../../shared/format/dates.js';
import { useFormat } from '../../shared/format/use-format.js';

const useStyles = makeStyles({
  late: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** The day by which staff have to act on a request: to answer it, or to carry it out. Null where nothing is left to do. */
export const dueOf = ({ state, answer_by, carry_out_by }: PrivacyRequest): string | null =>
  state === 'open' ? answer_by : state === 'granted' ? carry_out_by : null;

/** That day, marked when it has passed. */
export function DueDay({ request }: { request: PrivacyRequest }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const format = useFormat();
  const due = dueOf(request);
  if (!due) return null;
  const day = format.date(due);
  if (due >= dayIn(new Date(), format.timeZone)) return day;
  return <span className={styles.late}>{formatMessage({ id: 'privacy_requests.late' }, { day })}</span>;
}
