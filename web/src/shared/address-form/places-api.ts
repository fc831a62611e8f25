import type { Colony } from '@porte/contracts/catalog/places.js';
import { api } from '../api/api.js';

/** The catalogue's data of a Mexican postal code: always its state, possibly its colonies. */
export interface PostalPlace {
  state: string;
  data: Colony[];
}

const placesApi = api.injectEndpoints({
  endpoints: build => ({
    postalPlace: build.query<PostalPlace, string>({
      query: code => ({ url: `colonies?postal_code=${encodeURIComponent(code)}` }),
      transformResponse: (answer: { data: PostalPlace }) => answer.data,
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { usePostalPlaceQuery, useLazyPostalPlaceQuery } = placesApi;
