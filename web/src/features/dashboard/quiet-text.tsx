import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

/** A sentence in the place of content or beside a number. */
export function QuietText({ children }: { children: ReactNode }) {
  return <p className={useStyles().text}>{children}</p>;
}
