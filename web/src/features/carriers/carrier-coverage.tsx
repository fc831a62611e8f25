import { makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useList } from '../../shared/api/resources.js';
import { Problem } from '../../shared/feedback/problem.js';
import { SkeletonRows } from '../../shared/feedback/skeleton-rows.js';
import { TabStrip } from '../../shared/list/views/tab-strip.js';
import { AppLink } from '../../shared/routing/app-link.js';
import { CoverageView } from './coverage-view.js';

const useStyles = makeStyles({
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Where the services of a carrier deliver, one service at a time. */
export function CarrierCoverage({ carrierId }: { carrierId: string }) {
  const styles = useStyles();
  const { formatMessage } = useIntl();
  const [search] = useSearchParams();
  const query = { per_page: 50, order: 'name asc', where: { carrier_id: carrierId } };
  const { page, error, isFetching, refetch } = useList('services', query);
  if (!page)
    return error && !isFetching ? <Problem error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} />;
  // International services go by countries.
  const services = page.data.filter(({ service_type }) => service_type !== 'international');
  const here = services.find(({ id }) => id === search.get('service')) ?? services[0];
  if (!here) return <p className={styles.none}>{formatMessage({ id: 'carriers.coverage.none' })}</p>;
  return (
    <>
      <TabStrip
        label={formatMessage({ id: 'carriers.coverage.services' })}
        tabs={services.map(({ id, name }) => ({
          key: id,
          text: name,
          to: `/carriers/${carrierId}?tab=coverage&service=${id}`,
          isHere: id === here.id,
        }))}
      />
      <AppLink to={`/services/${here.id}/service-postal-codes`}>
        {formatMessage({ id: 'carriers.coverage.codes' }, { name: here.name })}
      </AppLink>
      <CoverageView owner={{ service_id: here.id }} />
    </>
  );
}
