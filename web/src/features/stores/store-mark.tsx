import { makeStyles, tokens } from '@fluentui/react-components';
import type { StoreProvider } from '@porte/contracts/shipments/store.js';
import { toHex } from '../../shared/theme/oklch.js';

const useStyles = makeStyles({
  mark: {
    flexShrink: 0,
    display: 'inline-grid',
    placeItems: 'center',
    borderRadius: '50%',
    color: '#ffffff',
    fontWeight: tokens.fontWeightBold,
    lineHeight: 1,
    // a mark keeps its colours where the system chooses all others
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
  },
});

const radians = (degrees: number): number => (degrees / 180) * Math.PI;

const MARKS: Readonly<Record<StoreProvider, { letters: string; hue: number }>> = {
  shopify: { letters: 'SH', hue: radians(165) },
  woocommerce: { letters: 'WC', hue: radians(315) },
  tiendanube: { letters: 'TN', hue: radians(255) },
};

interface Props {
  provider: StoreProvider;
  /** px: 40 on cards, 16 in tables */
  size?: 40 | 16;
}

/** The round mark of a platform; square ones are carriers. Decorative, because the platform's name is beside it. */
export function StoreMark({ provider, size = 40 }: Props) {
  const styles = useStyles();
  const { letters, hue } = MARKS[provider];
  const box = { width: `${size}px`, height: `${size}px`, fontSize: `${Math.max(8, Math.round(size * 0.3))}px` };
  return (
    <span
      className={styles.mark}
      style={{ ...box, backgroundColor: toHex({ lightness: 0.48, chroma: 0.11, hue }) }}
      aria-hidden
    >
      {letters}
    </span>
  );
}
