import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const PHONE = '@media (max-width: 640px)';

const useStyles = makeStyles({
  // a narrow window has no room for the hint of a key, and a touch screen no key
  key: {
    marginInlineStart: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalXS}`,
    border: '1px solid currentColor',
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase100,
    '@media (pointer: coarse)': { display: 'none' },
    [PHONE]: { display: 'none' },
  },
});

/** The key that does the same as the button it stands on. */
export function KeyHint({ children }: { children: ReactNode }) {
  const styles = useStyles();
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  );
}
