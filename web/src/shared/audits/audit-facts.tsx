import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right';
import { makeStyles, tokens } from '@fluentui/react-components';
import { Moment } from '../display/moment.js';
import type { Audit } from '@porte/contracts/audit.js';
import { useIntl } from 'react-intl';
import { CopyText } from '../display/copy.js';
import { Facts } from '../display/facts.js';
import { useAuditWords } from './use-audit-words.js';

/** Old and new values have lines of their own; the id of the carrier is for its page. */
const NOT_SHOWN: readonly string[] = ['before', 'after', 'carrier_id'];

type Values = Record<string, unknown>;

const useStyles = makeStyles({
  root: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    '@media (min-width: 640px)': { paddingLeft: '48px' },
  },
  arrow: { verticalAlign: 'text-bottom' },
  value: { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

const valuesOf = (data: Values, side: 'before' | 'after'): Values =>
  typeof data[side] === 'object' && data[side] !== null ? (data[side] as Values) : {};

/** The old and new value of a field. */
function Change({ before, after }: { before: string; after: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <span className={styles.value}>
      {before} <ArrowRightRegular className={styles.arrow} aria-label={formatMessage({ id: 'audits.becomes' })} />{' '}
      {after}
    </span>
  );
}

/** Details of an audited action, below its row. */
export function AuditFacts({ audit }: { audit: Audit }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const { fieldOf, roleOf, serviceOf, textOf } = useAuditWords();
  const word = (name: string): string => formatMessage({ id: `audits.${name}` });
  const [before, after] = [valuesOf(audit.data, 'before'), valuesOf(audit.data, 'after')];
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const others = Object.entries(audit.data).filter(([name]) => !NOT_SHOWN.includes(name));
  return (
    <div className={styles.root}>
      <Facts
        facts={[
          ...fields.map((name): [string, React.ReactNode] => [
            fieldOf(name),
            <Change key={name} before={textOf(before[name])} after={textOf(after[name])} />,
          ]),
          ...others.map(([name, value]): [string, React.ReactNode] => [
            fieldOf(name),
            <span key={name} className={styles.value}>
              {textOf(value)}
            </span>,
          ]),
          [word('created_at'), <Moment key="at" at={audit.created_at} />],
          [word('role'), roleOf(audit.actor_role)],
          [word('network'), audit.network],
          [word('service'), serviceOf(audit.service)],
          [word('subject'), <CopyText key="subject" text={audit.subject} label={word('copy')} />],
          [word('n'), String(audit.n)],
        ]}
      />
    </div>
  );
}
