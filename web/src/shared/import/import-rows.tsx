import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ImportRow } from '@porte/contracts';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse' },
  caption: {
    textAlign: 'start',
    paddingBottom: tokens.spacingVerticalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
  },
  head: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  line: { width: '56px', fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
});

interface ImportRowsProps {
  caption: string;
  /** names of the columns, each with its title */
  columns: Readonly<Record<string, string>>;
  rows: readonly ImportRow[];
}

/** Rows of a file: their lines, their values, and what is said of each. */
export function ImportRows({ caption, columns, rows }: ImportRowsProps) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const names = Object.keys(columns);
  const head = mergeClasses(styles.cell, styles.head);
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={head}>
              <FormattedMessage id="import.line" />
            </th>
            {names.map(name => (
              <th key={name} scope="col" className={head}>
                {columns[name]}
              </th>
            ))}
            <th scope="col" className={head}>
              <FormattedMessage id="import.status" />
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, values, status, message }) => (
            <tr key={line}>
              <th scope="row" className={mergeClasses(styles.cell, styles.line)}>
                {line}
              </th>
              {names.map(name => (
                <td key={name} className={styles.cell}>
                  {values[name]}
                </td>
              ))}
              <td className={styles.cell}>
                {[formatMessage({ id: `import.status.${status}` }), message].filter(Boolean).join(': ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
