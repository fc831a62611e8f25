import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { CircleFilled } from '@fluentui/react-icons/svg/circle';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

/** So long a price is said to have just come, ms. */
const FRESH_MS = 5_000;

const useStyles = makeStyles({ dot: { color: tokens.colorStatusSuccessForeground1, fontSize: '8px' } });

/** Says that the carrier itself gave the price, and when that was a moment ago. @param arrivedAt ms since 1970 */
export function LiveChip({ arrivedAt }: { arrivedAt: number }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [left] = useState(() => arrivedAt + FRESH_MS - Date.now());
  const [isFresh, setFresh] = useState(left > 0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setFresh(false), left);
    return () => clearTimeout(timer);
  }, [left]);
  return isFresh ? (
    <Badge appearance="tint" color="informative">
      {formatMessage({ id: 'rates.just_arrived' })}
    </Badge>
  ) : (
    <Badge appearance="ghost" color="informative" icon={<CircleFilled className={styles.dot} aria-hidden />}>
      {formatMessage({ id: 'rates.live' })}
    </Badge>
  );
}
