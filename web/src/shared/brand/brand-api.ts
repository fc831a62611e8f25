import type { BrandPicture, TenantBrand } from '@porte/contracts/identity/tenant.js';
import { api } from '../api/api.js';

/** The pictures of a brand: `brand` for the own one, else `tenants/<id>/pictures`. */
export type BrandPlace = 'brand' | `tenants/${string}/pictures`;

interface PictureOf {
  place: BrandPlace;
  picture: BrandPicture;
}

const staleTags = (_answer: unknown, error: unknown) => (error ? [] : (['brand', 'tenants'] as const));

const brandApi = api.injectEndpoints({
  endpoints: build => ({
    brand: build.query<TenantBrand, void>({
      query: () => ({ url: 'brand' }),
      transformResponse: (answer: { data: TenantBrand }) => answer.data,
      providesTags: ['brand'],
    }),
    changeBrand: build.mutation<unknown, object>({
      query: brand => ({ url: 'brand', method: 'PUT', body: { brand } }),
      invalidatesTags: staleTags,
    }),
    setBrandPicture: build.mutation<unknown, PictureOf & { file: File }>({
      query: ({ place, picture, file }) => {
        const body = new FormData();
        body.append('files[]', file);
        return { url: `${place}/${picture}`, method: 'POST', body };
      },
      invalidatesTags: staleTags,
    }),
    removeBrandPicture: build.mutation<unknown, PictureOf>({
      query: ({ place, picture }) => ({ url: `${place}/${picture}`, method: 'DELETE' }),
      invalidatesTags: staleTags,
    }),
  }),
});

export const { useBrandQuery, useChangeBrandMutation, useSetBrandPictureMutation, useRemoveBrandPictureMutation } =
  brandApi;
