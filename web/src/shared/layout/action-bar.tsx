import { makeStyles, tokens } from '@fluentui/react-components';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

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
    '@media print': { display: 'none' },
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
  // a narrow window has no room for the hint of a key, and a touch screen no key
  key: {
    marginInlineStart: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: '1px solid currentColor',
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase100,
    opacity: 0.8,
    '@media (pointer: coarse)': { display: 'none' },
    [PHONE]: { display: 'none' },
  },
});

/** The key that does the same as the button it stands on. */
export function KeyHint({ children }: { children: string }) {
  const styles = useStyles();
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  );
}

interface Props {
  children: ReactNode;
  /** its name, where it is a region of its own */
  label?: string;
}

/** What continues or saves, at the bottom edge of the window whatever the height of the page; the page ends above it. */
export function ActionBar({ children, label }: Props) {
  const styles = useStyles();
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(64);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div aria-hidden style={{ height: `${height}px`, flexShrink: 0 }} />
      <div ref={bar} className={styles.bar} data-action-bar {...(label ? { role: 'region', 'aria-label': label } : {})}>
        <div className={styles.row}>{children}</div>
      </div>
    </>
  );
}
