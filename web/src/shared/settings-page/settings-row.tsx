import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { RowProblem, type RowProblemText } from '../feedback/row-problem.js';
import { AppLink } from '../routing/app-link.js';

interface SettingsRowProps {
  title: string;
  /** its own page, for those who may change it */
  to?: string | undefined;
  /** what it does, in one sentence */
  sentence?: string | undefined;
  /** behind the title, such as that few see it */
  badge?: ReactNode;
  /** small, beneath: its key, when it changed */
  notes: readonly string[];
  /** the current value and its control */
  value: ReactNode;
  /** a value too long to stand beside the words */
  preview?: ReactNode;
  /** why a change was refused */
  problem?: (RowProblemText & { onClose(): void }) | null;
}

const useStyles = makeStyles({
  row: {
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    paddingBlock: tokens.spacingVerticalM,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalXS,
  },
  words: { flex: '1 1 240px', minWidth: 0, maxWidth: '640px', overflowWrap: 'anywhere' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: {
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
  sentence: { margin: 0, color: tokens.colorNeutralForeground2 },
  notes: {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  value: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    columnGap: tokens.spacingHorizontalM,
    marginInlineStart: 'auto',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  preview: { marginTop: tokens.spacingVerticalS, maxWidth: '640px' },
});

/** A setting: its title, what it does, its value, when it changed. */
export function SettingsRow({ title, to, sentence, badge, notes, value, preview, problem }: SettingsRowProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <div className={styles.line}>
        <div className={styles.words}>
          <div className={styles.head}>
            {to ? (
              <AppLink className={styles.title} to={to}>
                {title}
              </AppLink>
            ) : (
              <span className={styles.title}>{title}</span>
            )}
            {badge}
          </div>
          {sentence && <p className={styles.sentence}>{sentence}</p>}
          {notes.length > 0 && (
            <p className={styles.notes}>
              {notes.map(note => (
                <span key={note}>{note}</span>
              ))}
            </p>
          )}
        </div>
        <div className={styles.value}>{value}</div>
      </div>
      {preview && <div className={styles.preview}>{preview}</div>}
      {problem && <RowProblem {...problem} />}
    </div>
  );
}
