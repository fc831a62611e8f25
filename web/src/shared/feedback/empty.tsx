import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { surface } from '../layout/surface.js';

interface EmptyProps {
  /** one sentence: what would stand here */
  text: string;
  /** what fills it, or takes the filter away */
  action?: ReactNode;
}

const useStyles = makeStyles({
  root: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    rowGap: tokens.spacingVerticalL,
    textAlign: 'center',
    overflowWrap: 'anywhere',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground2,
  },
  text: { margin: 0, maxWidth: '480px' },
});

/** Nothing to show: one sentence and the action that fills it. */
export function Empty({ text, action }: EmptyProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
