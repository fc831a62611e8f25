import { makeStyles } from '@fluentui/react-components';
import { code128 } from './code128.js';

const useStyles = makeStyles({
  // Scanners need dark bars on white, in the dark theme too.
  code: { width: '100%', maxWidth: '360px', height: '72px', backgroundColor: '#ffffff', boxSizing: 'border-box' },
});

/** Blank on each side of the bars, in widths of the narrowest bar. */
const QUIET = 10;

/** A number as a bar code. */
export function BarCode({ digits, label }: { digits: string; label: string }) {
  const styles = useStyles();
  const widths = code128(digits);
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET;
  let at = QUIET;
  const bars = widths.map((width, place) => {
    const x = at;
    at += width;
    return place % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : '';
  });
  return (
    <svg className={styles.code} viewBox={`0 0 ${total} 1`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path d={bars.join('')} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
