import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { SERVICES } from '@porte/contracts/registry.js';
import { useIntl } from 'react-intl';
import { focusTitle } from '../../shared/layout/focus-title.js';
import { PageFrame } from '../../shared/layout/page-frame.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Problem } from '../../shared/feedback/problem.js';
import { Section } from '../../shared/layout/section.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { DeadLetterItem } from './dead-letter-item.js';
import { useDeadLettersQuery, type DeadLetters } from './dead-letters-api.js';

const useStyles = makeStyles({ list: { listStyleType: 'none', margin: 0, padding: 0 } });

function ByService({ letters, unread, onRetry }: DeadLetters & { onRetry(): void }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const nameOf = (service: string): string => formatMessage({ id: `dead_letters.of.${service}` });
  const services = SERVICES.map(service => ({
    service,
    own: letters.filter(letter => letter.service === service),
  })).filter(({ own }) => own.length > 0);
  return (
    <>
      {unread.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {formatMessage({ id: 'dead_letters.unread' }, { services: unread.map(nameOf).join(', ') })}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={onRetry}>{formatMessage({ id: 'page.retry' })}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {letters.length === 0 && unread.length === 0 && <Empty text={formatMessage({ id: 'dead_letters.empty' })} />}
      {services.map(({ service, own }) => (
        <Section
          key={service}
          title={formatMessage({ id: 'dead_letters.service' }, { service: nameOf(service), count: own.length })}
        >
          <ul className={styles.list}>
            {own.map(letter => (
              <DeadLetterItem key={`${letter.consumer} ${letter.id}`} letter={letter} />
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}

/** Events that a service could not apply, and those parked behind them. */
export function DeadLettersPage() {
  const { formatMessage } = useIntl();
  const { data, error, isFetching, refetch } = useDeadLettersQuery();
  // The button disappears with the error.
  const retry = (): void => {
    focusTitle();
    void refetch();
  };
  const waits =
    error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />;
  return (
    <PageFrame
      title={formatMessage({ id: 'dead_letters.title' })}
      lead={formatMessage({ id: 'dead_letters.lead' })}
      width="wide"
    >
      {data ? <ByService {...data} onRetry={retry} /> : waits}
    </PageFrame>
  );
}
