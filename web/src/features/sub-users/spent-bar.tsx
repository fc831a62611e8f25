import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  svg: { display: 'block', width: '100%', height: '8px', borderRadius: '3px', forcedColorAdjust: 'none' },
  ground: { fill: tokens.colorNeutralBackground4 },
  part: { fill: tokens.colorCompoundBrandBackground },
  near: { fill: tokens.colorStatusWarningForeground3 },
});

/** A part of a whole as a bar; its numbers stand beside it. @param isNear coloured as a warning */
export function SpentBar({ part, whole, isNear = false }: { part: number; whole: number; isNear?: boolean }) {
  const styles = useStyles();
  const share = whole > 0 ? Math.min(1, Math.max(0, part / whole)) : part > 0 ? 1 : 0;
  return (
    <svg className={styles.svg} viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden>
      <rect className={styles.ground} width="1000" height="8" />
      <rect className={mergeClasses(styles.part, isNear && styles.near)} width={share * 1000} height="8" />
    </svg>
  );
}
