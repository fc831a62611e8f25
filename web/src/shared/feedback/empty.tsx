import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useContext, type ReactNode } from 'react';
import { InCard } from '../layout/in-card.js';
import { surface } from '../layout/surface.js';

interface EmptyProps {
  /** one sentence about the missing content */
  text: string;
  /** an action that creates the first row, or clears the filter */
  action?: ReactNode;
  drawing?: ReactNode;
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
    // the button for a new row, which is a sign alone in a phone's title row, has its words here
    '& a:has([data-new-text])': { paddingInline: tokens.spacingHorizontalM },
    '& [data-new-text]': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
  },
  flat: { border: 'none', backgroundColor: 'transparent' },
  text: { margin: 0, maxWidth: '480px' },
});

/** An empty state: a drawing, one sentence and an action. */
export function Empty({ text, action, drawing }: EmptyProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, useContext(InCard) && styles.flat)} role="status">
      {drawing}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
