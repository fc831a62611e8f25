import { Image, makeStyles, tokens } from '@fluentui/react-components';
import { markOf } from './monogram.js';

const useStyles = makeStyles({
  logo: {
    flexShrink: 0,
    borderRadius: '20%',
    display: 'inline-grid',
    placeItems: 'center',
    verticalAlign: 'middle',
    overflow: 'hidden',
    color: '#ffffff',
    fontWeight: tokens.fontWeightBold,
    lineHeight: 1,
    // a monogram keeps its colours where the system chooses all others
    forcedColorAdjust: 'none',
    // nor does a printer leave the ground out: the letters are white
    printColorAdjust: 'exact',
  },
});

interface Props {
  name: string;
  /** null when there is none: its monogram on its own colour then */
  url: string | null;
  /** px: 40 on rates, 32 on cards, 20 in tables */
  size?: 40 | 32 | 20;
}

/** A carrier's logo, or its monogram; decorative, because the name is beside it. */
export function CarrierLogo({ name, url, size = 40 }: Props) {
  const styles = useStyles();
  const box = { width: `${size}px`, height: `${size}px`, fontSize: `${Math.max(9, Math.round(size * 0.35))}px` };
  const mark = markOf(name);
  return (
    <span className={styles.logo} style={url ? box : { ...box, backgroundColor: mark.ground }} aria-hidden>
      {url ? <Image src={url} alt="" width={size} height={size} fit="contain" /> : mark.letters}
    </span>
  );
}
