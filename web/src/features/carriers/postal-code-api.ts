import type { StateCoverage } from '@porte/contracts/carriers/coverage.js';
import { api } from '../../shared/api/api.js';

/** What a call has deleted, and what is left for the next one. */
interface Removal {
  deleted: number;
  remaining: number;
}

/** Whose list of postal codes it is. */
export type ListOwner = { service_id: string } | { zone_id: string };

const postalCodeApi = api.injectEndpoints({
  endpoints: build => ({
    coverageByState: build.query<StateCoverage[], ListOwner>({
      query: owner => ({ url: `service_postal_codes/coverage?${new URLSearchParams(owner)}` }),
      transformResponse: (answer: { data: StateCoverage[] }) => answer.data,
      providesTags: ['service_postal_codes'],
    }),
    removePostalCodes: build.mutation<Removal, ListOwner>({
      query: owner => ({
        url:
          'service_id' in owner
            ? `services/${owner.service_id}/service_postal_codes/destroy_all`
            : `service_postal_codes/${owner.zone_id}/delete_zone_postal_codes`,
        method: 'DELETE',
      }),
      transformResponse: (answer: { data: Removal }) => answer.data,
      invalidatesTags: ['service_postal_codes'],
    }),
  }),
});

export const { useCoverageByStateQuery, useRemovePostalCodesMutation } = postalCodeApi;
