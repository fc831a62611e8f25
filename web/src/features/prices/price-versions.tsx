import { Badge, Button } from '@fluentui/react-components';
import type { PriceVersion } from '@porte/contracts/rating/price-version.js';
import { useIntl } from 'react-intl';
import { useConfirm } from '../../shared/feedback/confirm.js';
import { Problem } from '../../shared/feedback/problem.js';
import { useFormat } from '../../shared/format/use-format.js';
import { Section } from '../../shared/layout/section.js';
import { useCan } from '../../shared/session/use-can.js';
import { useHistoryStyles } from './history-styles.js';
import { usePriceVersionsQuery, useRestorePricesMutation } from './price-api.js';

function Version({ version }: { version: PriceVersion }) {
  const styles = useHistoryStyles();
  const { formatMessage } = useIntl();
  const { date } = useFormat();
  const [confirm, can] = [useConfirm(), useCan()];
  const [restore, { isLoading, error }] = useRestorePricesMutation();
  const { number, service_id, published_at, replaced_at, author, restored_from, rows, note } = version;
  const isCurrent = replaced_at === null;
  const ask = async (): Promise<void> => {
    const isSure = await confirm({
      title: formatMessage({ id: 'prices.restore.title' }, { number }),
      text: formatMessage({ id: 'prices.restore.text' }),
      verb: formatMessage({ id: 'prices.restore' }),
      isDestructive: false,
    });
    if (isSure) await restore({ service_id, number });
  };
  return (
    <li className={styles.item}>
      <Badge appearance="tint" color={isCurrent ? 'success' : 'informative'}>
        {`v${number}`}
      </Badge>
      <div className={styles.words}>
        {isCurrent
          ? formatMessage({ id: 'prices.version.current' }, { from: date(published_at) })
          : formatMessage({ id: 'prices.version.of' }, { from: date(published_at), to: date(replaced_at) })}
        {note !== null && <p className={styles.note}>{note}</p>}
        <p className={styles.note}>
          {[
            author?.name,
            formatMessage({ id: 'prices.version.rows' }, { rows }),
            restored_from !== null && formatMessage({ id: 'prices.version.restored' }, { number: restored_from }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isCurrent && can('update', 'ServicePrice') && (
        <Button
          disabledFocusable={isLoading}
          aria-label={formatMessage({ id: 'prices.restore.of' }, { number })}
          onClick={() => void ask()}
        >
          {formatMessage({ id: 'prices.restore' })}
        </Button>
      )}
      {error && <Problem error={error} />}
    </li>
  );
}

/** The states that the prices of a service have had; each can be put in force again. */
export function PriceVersions({ serviceId }: { serviceId: string }) {
  const styles = useHistoryStyles();
  const { formatMessage } = useIntl();
  const { data, error, refetch } = usePriceVersionsQuery(serviceId);
  // What is added below the prices moves nothing.
  if (!data && !error) return null;
  return (
    <Section title={formatMessage({ id: 'prices.versions' })}>
      {data ? (
        data.length === 0 ? (
          <p className={styles.note}>{formatMessage({ id: 'prices.versions.none' })}</p>
        ) : (
          <>
            <ul className={styles.list} aria-label={formatMessage({ id: 'prices.versions' })}>
              {data.map(version => (
                <Version key={version.number} version={version} />
              ))}
            </ul>
            <p className={styles.note}>{formatMessage({ id: 'prices.versions.note' })}</p>
          </>
        )
      ) : (
        <Problem error={error} onRetry={() => void refetch()} />
      )}
    </Section>
  );
}
