import { makeStyles, tokens } from '@fluentui/react-components';
import type { BooksDifferenceView } from '@porte/contracts';
import { useIntl } from 'react-intl';
import { useFormat } from '../../shared/format/use-format.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { CopyText } from '../../shared/display/copy.js';
import { Money } from '../../shared/display/money.js';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    minWidth: 0,
  },
  code: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground2,
  },
  link: { color: tokens.colorBrandForegroundLink },
});

/** A shipment has a page; other subjects show their id. */
function About({ kind, id }: { kind: string; id: string }) {
  const styles = useStyles();
  const { formatMessage, messages } = useIntl();
  const format = useFormat();
  const name = `books.about.${kind}` in messages ? formatMessage({ id: `books.about.${kind}` }) : kind;
  if (kind === 'batch') return <span>{formatMessage({ id: 'books.batch' }, { number: id })}</span>;
  if (kind === 'day') return <span>{formatMessage({ id: 'books.day' }, { day: format.date(id) })}</span>;
  if (kind === 'shipment')
    return (
      <AppLink className={styles.link} to={`/shipments/${id}`}>
        {name}
      </AppLink>
    );
  return (
    <span>
      {name} <CopyText text={id} label={formatMessage({ id: 'books.copy' }, { name })} />
    </span>
  );
}

function Amounts({ difference: { expected, found } }: { difference: BooksDifferenceView }) {
  const { formatMessage } = useIntl();
  if (expected === null || found === null) return null;
  return (
    <>
      {(
        [
          ['expected', expected],
          ['found', found],
        ] as const
      ).map(([name, amount]) => (
        <span key={name}>
          {formatMessage({ id: `books.${name}` })} <Money amount={amount} />
        </span>
      ))}
    </>
  );
}

/** The differences with their subjects. */
export function DifferenceTable({ differences }: { differences: readonly BooksDifferenceView[] }) {
  const styles = useStyles();
  const { formatMessage, messages } = useIntl();
  const textOf = (code: string): string =>
    `books.code.${code}` in messages ? formatMessage({ id: `books.code.${code}` }) : code;
  return (
    <ol className={styles.list}>
      {differences.map((difference, i) => (
        <li key={i} className={styles.item}>
          <p className={styles.code}>{textOf(difference.code)}</p>
          <div className={styles.line}>
            <Amounts difference={difference} />
            {Object.entries(difference.ids).map(([kind, id]) => (
              <About key={kind} kind={kind} id={id} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
