import type { CodeCoverage, ListEffect, StateCoverage } from '@porte/contracts/carriers/coverage.js';
import type { PostalCodeKind } from '@porte/contracts/carriers/service-postal-code.js';
import { api } from '../../shared/api/api.js';

/** What a call has deleted. */
interface Removal {
  deleted: number;
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
    codeCoverage: build.query<CodeCoverage, { owner: ListOwner; code: string }>({
      query: ({ owner, code }) => ({
        url: `service_postal_codes/check?${new URLSearchParams({ ...owner, postal_code: code })}`,
      }),
      transformResponse: (answer: { data: CodeCoverage }) => answer.data,
      providesTags: ['service_postal_codes', 'services'],
    }),
    listEffect: build.query<ListEffect, ListOwner>({
      query: owner => ({ url: `service_postal_codes/effect?${new URLSearchParams(owner)}` }),
      transformResponse: (answer: { data: ListEffect }) => answer.data,
      providesTags: ['service_postal_codes', 'services'],
    }),
    switchPostalCodeRuleOn: build.mutation<void, { serviceId: string; kind: PostalCodeKind }>({
      query: ({ serviceId, kind }) => ({
        url: `services/${serviceId}/postal_code_rules`,
        method: 'POST',
        body: { kind },
      }),
      invalidatesTags: ['service_postal_codes', 'services'],
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

export const {
  useCodeCoverageQuery,
  useCoverageByStateQuery,
  useListEffectQuery,
  useRemovePostalCodesMutation,
  useSwitchPostalCodeRuleOnMutation,
} = postalCodeApi;
