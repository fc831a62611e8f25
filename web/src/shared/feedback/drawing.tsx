import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

/** `box`: nothing is here yet. `search`: nothing matches. */
export type DrawingName = 'box' | 'search';

const useStyles = makeStyles({
  root: { width: '200px', maxWidth: '60%', height: 'auto' },
  line: { stroke: tokens.colorNeutralForeground3, strokeWidth: '2px', strokeLinejoin: 'round', strokeLinecap: 'round' },
  paper: { fill: tokens.colorNeutralBackground1 },
  tint: { fill: tokens.colorBrandBackground2 },
  shade: { fill: tokens.colorNeutralBackground5 },
  brand: { fill: tokens.colorBrandForeground1 },
  path: {
    fill: 'none',
    stroke: tokens.colorBrandForeground1,
    strokeWidth: '2.5px',
    strokeDasharray: '4 7',
    strokeLinecap: 'round',
  },
  none: { fill: 'none' },
});

function Box() {
  const styles = useStyles();
  return (
    <>
      <ellipse cx="84" cy="132" rx="74" ry="8" className={styles.shade} />
      <path d="M28 52 84 32l56 20-56 22z" className={mergeClasses(styles.line, styles.tint)} />
      <path d="M28 52v50l56 22V74z" className={mergeClasses(styles.line, styles.paper)} />
      <path d="M140 52v50l-56 22V74z" className={mergeClasses(styles.line, styles.tint)} />
      <path d="M28 52 10 40l58-20 16 12z" className={mergeClasses(styles.line, styles.paper)} />
      <path d="m140 52 18-12-58-20-16 12z" className={mergeClasses(styles.line, styles.paper)} />
      <path d="M98 92l24-9v16l-24 9z" className={mergeClasses(styles.line, styles.paper)} />
      <path d="M84 44c4-26 44-44 86-28" className={styles.path} />
      <path d="M184 8a15 15 0 0 1 15 15c0 11-15 27-15 27s-15-16-15-27a15 15 0 0 1 15-15z" className={styles.brand} />
      <circle cx="184" cy="23" r="5" className={styles.paper} />
    </>
  );
}

function Search() {
  const styles = useStyles();
  return (
    <>
      <ellipse cx="100" cy="132" rx="74" ry="8" className={styles.shade} />
      <path
        d="M42 20h84a6 6 0 0 1 6 6v94a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z"
        className={mergeClasses(styles.line, styles.paper)}
      />
      <path d="M52 44h52M52 62h36M52 80h44M52 98h28" className={mergeClasses(styles.line, styles.none)} />
      <circle cx="132" cy="76" r="28" className={mergeClasses(styles.line, styles.tint)} />
      <path d="m152 98 26 26" className={styles.path} />
      <path d="m122 66 20 20m0-20-20 20" className={mergeClasses(styles.line, styles.none)} />
    </>
  );
}

/** A small drawing of an empty state, in the neutral and the brand colour. */
export function Drawing({ name }: { name: DrawingName }) {
  const styles = useStyles();
  return (
    <svg viewBox="0 0 208 144" className={styles.root} aria-hidden focusable={false}>
      {name === 'box' ? <Box /> : <Search />}
    </svg>
  );
}
