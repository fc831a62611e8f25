import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useId } from 'react';

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold, marginBottom: tokens.spacingVerticalXS },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  tile: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '64px',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '8px',
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':has(input:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (max-width: 640px)': { flex: '1 1 64px' },
  },
  chosen: {
    border: `2px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  // The input covers its tile, so that a press anywhere on it chooses.
  input: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  hint: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground2 },
});

interface Props {
  label: string;
  hint?: string;
  value: string;
  options: readonly { value: string; text: string }[];
  onChange(value: string): void;
}

/** One of a few, as tiles: radio buttons for the keyboard and for readers. */
export function ChoiceTiles({ label, hint, value, options, onChange }: Props) {
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.root} aria-describedby={hint ? `${name}-hint` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        {options.map(option => (
          <label key={option.value} className={mergeClasses(styles.tile, option.value === value && styles.chosen)}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.text}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
