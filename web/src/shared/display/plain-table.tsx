import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useBreakpoint } from '../list/table/use-breakpoint.js';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    height: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  head: {
    borderTop: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'normal',
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'normal' },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: {
    padding: `${tokens.spacingVerticalM} 0`,
    overflowWrap: 'anywhere',
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
  },
  fact: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});

/** A row: a name, then figures. */
export interface PlainRow {
  key: string;
  cells: readonly ReactNode[];
}

interface PlainTableProps {
  /** message ids: the table's name for screen readers, and the heads (a name, then figures) */
  label: string;
  heads: readonly string[];
  rows: readonly PlainRow[];
  /** how many columns are text, from the first; the others are figures */
  texts?: number;
}

/** The same as a list, where a table would be wider than the screen. */
function NarrowRows({ label, heads, rows }: PlainTableProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <ul className={styles.list} aria-label={formatMessage({ id: label })}>
      {rows.map(({ key, cells: [name, ...figures] }) => (
        <li key={key} className={styles.item}>
          <div className={styles.name}>{name}</div>
          <dl className={styles.facts}>
            {figures.map((figure, i) => (
              <Fragment key={heads[i + 1]}>
                <dt className={styles.fact}>
                  <FormattedMessage id={heads[i + 1]!} />
                </dt>
                <dd className={styles.value}>{figure}</dd>
              </Fragment>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** A small table of names and figures; on a phone a list. */
export function PlainTable(props: PlainTableProps) {
  const isNarrow = useBreakpoint() === 'phone';
  return isNarrow ? <NarrowRows {...props} /> : <WideRows {...props} />;
}

function WideRows({ label, heads, rows, texts = 1 }: PlainTableProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <table className={styles.table} aria-label={formatMessage({ id: label })}>
      <thead>
        <tr>
          {heads.map((head, i) => (
            <th key={head} scope="col" className={mergeClasses(styles.cell, styles.head, i >= texts && styles.number)}>
              <FormattedMessage id={head} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row" className={styles.cell}>
              {name}
            </th>
            {figures.map((figure, i) => (
              <td key={heads[i + 1]} className={mergeClasses(styles.cell, i + 1 >= texts && styles.number)}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
