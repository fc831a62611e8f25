import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '44px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '22px',
    height: '22px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: '14px',
  },
  good: { color: tokens.colorStatusSuccessForeground1, backgroundColor: tokens.colorStatusSuccessBackground1 },
  warning: { color: tokens.colorStatusWarningForeground1, backgroundColor: tokens.colorStatusWarningBackground1 },
  bad: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
  open: { border: `1px dashed ${tokens.colorNeutralStroke1}` },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    overflowWrap: 'anywhere',
    paddingBlock: tokens.spacingVerticalS,
  },
  detail: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface MarkedRow {
  key: string;
  /** absent in lists without marks */
  mark?: { kind: 'good' | 'warning' | 'bad' | 'open'; icon: ReactNode; label: string };
  text: string;
  /** below the text */
  detail?: ReactNode;
  /** at the end of the row */
  action?: ReactNode;
}

/** A list of rows, each with a round status mark if it has one; a screen reader says what the mark means. @param label of the list */
export function MarkList({ label, rows }: { label: string; rows: readonly MarkedRow[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ key, mark, text, detail, action }) => (
        <li key={key} className={styles.row}>
          {mark && (
            <span className={mergeClasses(styles.mark, styles[mark.kind])} role="img" aria-label={mark.label}>
              {mark.icon}
            </span>
          )}
          <span className={styles.words}>
            {text}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          {action}
        </li>
      ))}
    </ul>
  );
}
