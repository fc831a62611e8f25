import { makeStyles, tokens } from '@fluentui/react-components';
import type { ExplainedService } from '@porte/contracts/rating/quote.js';
import { useIntl } from 'react-intl';
import { reasonId } from '../../domain/rates/exclusion-reasons.js';
import { Money } from '../../shared/display/money.js';
import { Empty } from '../../shared/feedback/empty.js';
import { Section } from '../../shared/layout/section.js';
import { CarrierLogo } from '../../shared/rates/carrier-logo.js';
import { PriceSteps } from '../../shared/rates/price-steps.js';

const useStyles = makeStyles({
  results: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  service: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, padding: `${tokens.spacingVerticalS} 0` },
  summary: { cursor: 'pointer', minHeight: '32px' },
  head: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: 'calc(100% - 24px)',
    verticalAlign: 'middle',
    overflowWrap: 'anywhere',
  },
  end: { marginInlineStart: 'auto' },
  reason: { color: tokens.colorNeutralForeground2 },
  steps: { padding: `${tokens.spacingVerticalS} 0 0 ${tokens.spacingHorizontalXL}` },
});

function ExplainedItem({
  explained: { service_name, carrier_name, total, reason, steps },
}: {
  explained: ExplainedService;
}) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  return (
    <li className={styles.service}>
      <details>
        <summary className={styles.summary}>
          <span className={styles.head}>
            <CarrierLogo name={carrier_name} url={null} size={20} />
            {formatMessage({ id: 'rates.service' }, { service: service_name, carrier: carrier_name })}
            <span className={styles.end}>
              {total === null ? (
                <span className={styles.reason}>{formatMessage({ id: reasonId(reason ?? '') })}</span>
              ) : (
                <Money amount={total} strong />
              )}
            </span>
          </span>
        </summary>
        <div className={styles.steps}>
          <PriceSteps steps={steps} />
        </div>
      </details>
    </li>
  );
}

/** The services that are offered, then the others, each with its steps. */
export function PriceCheckResults({ explained }: { explained: readonly ExplainedService[] }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const parts = [
    ['offered', explained.filter(({ total }) => total !== null)],
    ['excluded', explained.filter(({ total }) => total === null)],
  ] as const;
  if (explained.length === 0) return <Empty text={formatMessage({ id: 'quote.check.none' })} />;
  return (
    <div className={styles.results} aria-live="polite">
      {parts.map(
        ([name, services]) =>
          services.length > 0 && (
            <Section key={name} title={formatMessage({ id: `quote.check.${name}` }, { count: services.length })}>
              <ul className={styles.list}>
                {services.map(each => (
                  <ExplainedItem key={each.service_id} explained={each} />
                ))}
              </ul>
            </Section>
          ),
      )}
    </div>
  );
}
