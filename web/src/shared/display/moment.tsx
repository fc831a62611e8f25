import { makeStyles } from '@fluentui/react-components';
import { useFormat } from '../format/use-format.js';
import { useNow } from '../hooks/now.js';

const useStyles = makeStyles({
  moment: { display: 'inline-block', ':first-letter': { textTransform: 'uppercase' } },
});

/** A time as one says it, "Hoy, 9:23 p.m.", with its whole date as title. */
export function Moment({ at }: { at: string }) {
  const styles = useStyles();
  const format = useFormat();
  return (
    <time className={styles.moment} dateTime={at} title={format.dateTime(at)}>
      {format.moment(at, useNow())}
    </time>
  );
}
