import { Button } from '@fluentui/react-components';
import type { Service } from '@porte/contracts/carriers/service.js';
import { useIntl } from 'react-intl';
import { LinkButton } from '../../shared/routing/link-button.js';
import { useCan } from '../../shared/session/use-can.js';
import { usePriceTablesQuery } from './price-count.js';

interface ServiceNextProps {
  service: Service;
  /** activates the service; undefined where it is active or the user may not */
  onActivate: (() => Promise<boolean>) | undefined;
}

/** The one thing to do with a service: the prices that it lacks, else its sale where it is suspended, else its prices. */
export function ServiceNext({ service, onActivate }: ServiceNextProps) {
  const { formatMessage } = useIntl();
  const can = useCan();
  const { id, carrier_id, name, use_static_rates: usesTable } = service;
  const maySee = can('read', 'ServicePrice');
  const { data } = usePriceTablesQuery(carrier_id, { skip: !maySee });
  const lacksPrices = usesTable && data !== undefined && !data.counts[id];
  const text = (step: string): string => formatMessage({ id: `services.${step}` });
  const label = (step: string): string => formatMessage({ id: 'services.next.of' }, { step: text(step), name });
  if (onActivate && !lacksPrices)
    return (
      <Button size="small" aria-label={label('next.activate')} onClick={() => void onActivate()}>
        {text('next.activate')}
      </Button>
    );
  if (!maySee || !usesTable) return null;
  const step = lacksPrices ? 'next.set_prices' : 'prices';
  return (
    <LinkButton size="small" to={`/services/${id}/service-prices`} aria-label={label(step)}>
      {text(step)}
    </LinkButton>
  );
}
