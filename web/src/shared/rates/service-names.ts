import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { useIntl } from 'react-intl';
import { useCan } from '../session/use-can.js';
import { useList } from '../api/resources.js';

/** More than a tenant leaves out of one quote; beyond it a service goes unnamed. */
const MOST = 1000;

/**
 * Names services of which an answer gives only the ids, for those who may read services.
 * @returns what names a service; undefined where it is not known
 */
export function useServiceNames(ids: readonly string[]): (id: string) => string | undefined {
  const can = useCan();
  const { formatMessage } = useIntl();
  const { page } = useList(
    'services',
    { per_page: MOST, order: 'name asc', include: ['carrier'] },
    { skip: ids.length === 0 || !can('read', 'Service') },
  );
  return id => {
    const service = page?.data.find(candidate => candidate.id === id) as
      { name: string; carrier?: Pick<Carrier, 'name'> | null } | undefined;
    return (
      service &&
      formatMessage({ id: 'rates.service' }, { service: service.name, carrier: service.carrier?.name ?? '' }).trim()
    );
  };
}
