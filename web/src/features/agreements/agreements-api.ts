import type { ClientAgreementInput, ProviderSetting } from '@porte/contracts/carriers/client-agreement.js';
import type { CarrierSettingsForm } from '@porte/contracts/carriers/carrier-setting.js';
import type { Carrier } from '@porte/contracts/carriers/carrier.js';
import { api } from '../../shared/api/api.js';

const agreementsApi = api.injectEndpoints({
  endpoints: build => ({
    providerSettings: build.query<ProviderSetting[], string>({
      query: id => ({ url: `providers/settings?provider_id=${id}` }),
      transformResponse: (answer: { data: ProviderSetting[] }) => answer.data,
      providesTags: ['providers'],
    }),
    agreementSettings: build.query<CarrierSettingsForm, string>({
      query: id => ({ url: `carriers/${id}/settings_form` }),
      transformResponse: (answer: { data: CarrierSettingsForm }) => answer.data,
      providesTags: ['carrier_settings', 'carriers'],
    }),
    saveAgreement: build.mutation<Carrier, { input: ClientAgreementInput; idempotencyKey: string }>({
      query: ({ input, idempotencyKey }) => ({
        url: 'carriers/client_agreements',
        method: 'POST',
        body: input,
        idempotencyKey,
      }),
      transformResponse: (answer: { data: Carrier }) => answer.data,
      invalidatesTags: (_answer, error) => (error ? [] : ['carriers', 'services', 'carrier_settings']),
    }),
    exportAgreement: build.mutation<Blob, string>({
      query: id => ({ url: `carriers/${id}/export_agreement`, method: 'POST', as: 'file' }),
    }),
  }),
});

export const {
  useProviderSettingsQuery,
  useAgreementSettingsQuery,
  useSaveAgreementMutation,
  useExportAgreementMutation,
} = agreementsApi;
