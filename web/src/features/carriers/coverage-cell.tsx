import { MEXICAN_STATES } from '@porte/contracts/catalog/postal-prefixes.js';
import type { ServiceCoverage } from '@porte/contracts/carriers/coverage.js';
import type { Service } from '@porte/contracts/carriers/service.js';
import { FormattedMessage, useIntl } from 'react-intl';
import { Two } from '../../shared/display/two.js';

/** A service with where it delivers. */
export type ServiceWithCoverage = Service & {
  /** null where lists of postal codes say nothing */
  coverage?: ServiceCoverage | null;
  countries?: readonly { name: string }[];
  zones?: readonly { name: string }[];
};

/** Where a service delivers, in a sentence, and the exceptions below it. */
export function CoverageCell({ service_type, coverage, countries = [], zones = [] }: ServiceWithCoverage) {
  const { formatMessage, formatList } = useIntl();
  const names = (of: readonly { name: string }[]): string => formatList(of.map(({ name }) => name));
  if (service_type === 'international')
    return (
      <Two
        first={formatMessage({ id: 'services.coverage.countries' }, { count: countries.length })}
        second={names(countries)}
      />
    );
  if (!coverage) return <FormattedMessage id="page.none" />;
  const { is_whole, states, excluded, extended } = coverage;
  const isEverywhere = is_whole || (states === MEXICAN_STATES.length && excluded > 0);
  const exceptions = [
    extended > 0 && formatMessage({ id: 'services.coverage.extended' }, { count: extended }),
    excluded > 0 && formatMessage({ id: 'services.coverage.excluded' }, { count: excluded }),
  ].filter(text => text !== false);
  return (
    <Two
      first={formatMessage(
        { id: isEverywhere ? 'services.coverage.everywhere' : 'services.coverage.states' },
        { states, all: MEXICAN_STATES.length },
      )}
      second={service_type === 'zonal' ? names(zones) : exceptions.join(' · ')}
    />
  );
}
