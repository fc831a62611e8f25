import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  counter: {
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  over: { color: tokens.colorPaletteRedForeground1 },
});

/** Text is never cut silently: near its limit the characters are counted, beyond it the rule shows an error. */
export const isNear = (value: string, maxLength: number | undefined): maxLength is number =>
  maxLength !== undefined && value.length >= maxLength * 0.8;

/** How much of a field's room is used. */
export function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <span id={id} className={mergeClasses(styles.counter, length > max && styles.over)}>
      {formatMessage({ id: 'form.counter' }, { count: length, max })}
    </span>
  );
}
