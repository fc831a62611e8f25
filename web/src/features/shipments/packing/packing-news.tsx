import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { News } from '../../../domain/packing/table.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useNow } from '../../../shared/hooks/now.js';
import { AppLink } from '../../../shared/routing/app-link.js';

const INTENTS = { good: 'success', bad: 'warning', info: 'info' } as const;

const useStyles = makeStyles({
  // The place stays when there is nothing to say, so that nothing moves under the eyes.
  place: { minHeight: '56px' },
  bar: { minHeight: '56px', alignItems: 'center' },
  body: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, overflowWrap: 'anywhere' },
});

/** What the station says of the last scan. */
export function PackingNews({ news }: { news: News | null }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [format, now] = [useFormat(), useNow()];
  const { at, ...values } = news?.values ?? {};
  const when = typeof at === 'string' ? { at: format.moment(at, now) } : {};
  return (
    <div className={styles.place} role="status">
      {news && (
        <MessageBar className={styles.bar} intent={INTENTS[news.tone]} layout="multiline" politeness="assertive">
          <MessageBarBody className={styles.body}>
            {formatMessage({ id: `packing.news.${news.code}` }, { ...values, ...when })}
            {news.to && (
              <>
                {' '}
                <AppLink to={news.to}>{formatMessage({ id: 'packing.correct' })}</AppLink>
              </>
            )}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
