import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
  },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  figure: {
    margin: 0,
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  small: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface FigureProps {
  name: string;
  figure: ReactNode;
  /** a line below the figure, such as what it is a part of */
  note?: ReactNode;
  /** for a figure that is a text, such as a reference */
  isSmall?: boolean;
}

/** A number with its name above it. */
export function Figure({ name, figure, note, isSmall = false }: FigureProps) {
  const styles = useStyles();
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={mergeClasses(styles.figure, isSmall && styles.small)}>{figure}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** Figures in a row, as many as there is room for. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={useStyles().figures}>{children}</dl>;
