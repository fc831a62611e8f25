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

export const { useRemovePostalCodesMutation } = postalCodeApi;
