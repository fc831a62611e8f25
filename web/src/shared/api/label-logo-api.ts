import type { LabelLogo } from '@porte/contracts/shipments/label-logo.js';
import { api } from './api.js';

const labelLogoApi = api.injectEndpoints({
  endpoints: build => ({
    labelLogo: build.query<LabelLogo, void>({
      query: () => ({ url: 'shipments/app_logo' }),
      transformResponse: (answer: { data: LabelLogo }) => answer.data,
      providesTags: ['label_logo'],
    }),
    setLabelLogo: build.mutation<unknown, File>({
      query: file => {
        const body = new FormData();
        body.append('files[]', file);
        return { url: 'shipments/app_logo', method: 'POST', body };
      },
      invalidatesTags: (_answer, error) => (error ? [] : ['label_logo']),
    }),
    removeLabelLogo: build.mutation<unknown, void>({
      query: () => ({ url: 'shipments/app_logo', method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['label_logo']),
    }),
  }),
});

export const { useLabelLogoQuery, useSetLabelLogoMutation, useRemoveLabelLogoMutation } = labelLogoApi;
