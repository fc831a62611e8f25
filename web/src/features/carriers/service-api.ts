import type { Service, ServiceCopyInput } from '@porte/contracts/carriers/service.js';
import { api } from '../../shared/api/api.js';

const row = (answer: { data: Service }): Service => answer.data;
const changed = (_answer: unknown, error: unknown): 'services'[] => (error ? [] : ['services']);

/** The places of a service: the countries of an international one, or the zones of a zonal one. */
export type PlaceList = 'countries' | 'zones';

const serviceApi = api.injectEndpoints({
  endpoints: build => ({
    copyService: build.mutation<Service, { id: string; names: ServiceCopyInput; idempotencyKey: string }>({
      query: ({ id, names, idempotencyKey }) => ({
        url: `services/${id}/copy`,
        method: 'POST',
        body: { service: names },
        idempotencyKey,
      }),
      transformResponse: row,
      invalidatesTags: changed,
    }),
    savePlaces: build.mutation<Service, { id: string; list: PlaceList; ids: readonly string[] }>({
      query: ({ id, list, ids }) => ({
        url: `services/${id}/${list}`,
        method: 'PUT',
        body: list === 'zones' ? { zone_ids: ids } : { country_ids: ids },
      }),
      transformResponse: row,
      invalidatesTags: changed,
    }),
  }),
});

export const { useCopyServiceMutation, useSavePlacesMutation } = serviceApi;
