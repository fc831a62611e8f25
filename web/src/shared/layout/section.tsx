import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useContext, useId, type ReactNode } from 'react';
import { InCard } from './in-card.js';
import { surface } from './surface.js';

const useStyles = makeStyles({
  section: {
    ...surface,
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
  },
  flat: { padding: 0, border: 'none', boxShadow: 'none', backgroundColor: 'transparent' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
});

interface SectionProps {
  title: string;
  /** at the title's end: a link to what the card is about */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a title; within a card only its content. */
export function Section({ title, action, children }: SectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={mergeClasses(styles.section, useContext(InCard) && styles.flat)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
