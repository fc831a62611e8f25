import type { ParcelPlaces } from '@porte/contracts/shipments/parcel-places.js';
import { api } from '../../../shared/api/api.js';

export const { useParcelPlacesQuery } = api.injectEndpoints({
  endpoints: build => ({
    parcelPlaces: build.query<ParcelPlaces, void>({
      query: () => ({ url: 'shipments/places' }),
      transformResponse: ({ data }: { data: ParcelPlaces }) => data,
    }),
  }),
});
