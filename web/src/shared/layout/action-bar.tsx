import { makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, type ReactNode } from 'react';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  bar: {
    position: 'fixed',
    right: 0,
    bottom: 'var(--covered-below, 0px)',
    left: 'var(--drawer, 0px)',
    zIndex: 4,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL} calc(${tokens.spacingVerticalM} + env(safe-area-inset-bottom))`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} calc(${tokens.spacingVerticalS} + env(safe-area-inset-bottom))`,
    },
    '& :is(button, a)': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    maxWidth: '1280px',
    marginInline: 'auto',
    // a word of the way back is never cut; the way on breaks its line
    '& > :is(button, a)': { flexShrink: 0 },
  },
});

interface Props {
  children: ReactNode;
  /** its name, where it is a region of its own */
  label?: string;
}

/** What continues or saves, at the bottom edge of the window whatever the height of the page; the page ends above it. */
export function ActionBar({ children, label }: Props) {
  const styles = useStyles();
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--action-bar', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--action-bar');
    };
  }, []);
  return (
    <div
      ref={bar}
      className={styles.bar}
      data-action-bar
      data-screen-only
      {...(label ? { role: 'region', 'aria-label': label } : {})}
    >
      <div className={styles.row}>{children}</div>
    </div>
  );
}
