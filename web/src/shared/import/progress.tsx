import { makeStyles, ProgressBar } from '@fluentui/react-components';

const useStyles = makeStyles({ line: { margin: 0 } });

/** Work that goes on, in words and as a bar. @param value from 0 to 1, where it is known */
export function Progress({ text, value }: { text: string; value?: number }) {
  const styles = useStyles();
  return (
    <div role="status">
      <p className={styles.line}>{text}</p>
      <ProgressBar aria-label={text} {...(value === undefined ? {} : { value })} />
    </div>
  );
}
