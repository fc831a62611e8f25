import type { CarrierSettingsForm } from '@porte/contracts/carriers/carrier-setting.js';
import { api } from '../../shared/api/api.js';

interface Saving {
  carrierId: string;
  /** by key; only those that changed */
  values: Record<string, string>;
  idempotencyKey: string;
}

const settingsApi = api.injectEndpoints({
  endpoints: build => ({
    settingsForm: build.query<CarrierSettingsForm, string>({
      query: carrierId => ({ url: `carriers/${carrierId}/settings_form` }),
      transformResponse: (answer: { data: CarrierSettingsForm }) => answer.data,
      providesTags: ['carrier_settings', 'carriers'],
    }),
    saveSettings: build.mutation<CarrierSettingsForm, Saving>({
      query: ({ carrierId, values, idempotencyKey }) => ({
        url: `carriers/${carrierId}/settings_form`,
        method: 'PUT',
        body: { carrier_settings: { values } },
        idempotencyKey,
      }),
      transformResponse: (answer: { data: CarrierSettingsForm }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['carrier_settings', 'carriers']),
    }),
    // a mutation, so that the value is never cached
    showSettingValue: build.mutation<string, string>({
      query: id => ({ url: `carrier_settings/${id}/value` }),
      transformResponse: (answer: { data: { value: string } }) => answer.data.value,
    }),
  }),
});

export const { useSettingsFormQuery, useSaveSettingsMutation, useShowSettingValueMutation } = settingsApi;
