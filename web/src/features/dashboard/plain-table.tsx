import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS, maxWidth: '720px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    height: '40px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  head: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'normal',
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  empty: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface PlainTableProps {
  /** message ids: title, heads (a name, then figures), and the text of an empty table */
  title: string;
  heads: readonly string[];
  empty: string;
  /** a name and its formatted figures */
  rows: readonly (readonly string[])[];
}

/** A small table of names and figures. */
export function PlainTable({ title, heads, empty, rows }: PlainTableProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        <FormattedMessage id={title} />
      </h2>
      {rows.length === 0 ? (
        <p className={styles.empty}>
          <FormattedMessage id={empty} />
        </p>
      ) : (
        <table className={styles.table} aria-labelledby={id}>
          <thead>
            <tr>
              {heads.map((head, i) => (
                <th key={head} scope="col" className={mergeClasses(styles.cell, styles.head, i > 0 && styles.number)}>
                  <FormattedMessage id={head} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...figures]) => (
              <tr key={name}>
                <th scope="row" className={styles.cell}>
                  {name}
                </th>
                {figures.map((figure, i) => (
                  <td key={heads[i + 1]} className={mergeClasses(styles.cell, styles.number)}>
                    {figure}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
