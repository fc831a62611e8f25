import type { ExplainedService, ExplainInput } from '@porte/contracts/rating/quote.js';
import type { PaymentMethods } from '@porte/contracts/payments/payment-method.js';
import type { LabelLogo } from '@porte/contracts/shipments/label-logo.js';
import { api } from '../../shared/api/api.js';

const ORIGIN = '06010';

/** Where parcels are quoted to: one place in each part of the country. */
export const DESTINATIONS = ['44100', '64000', '97000', '22000', '68000'] as const;

/** Cm and kg of the quoted parcel. */
const PARCEL = { parcel_type: 'box', length: 20, width: 20, height: 10, weight: 1 } as const;

const setupApi = api.injectEndpoints({
  endpoints: build => ({
    // An explanation is no quote of a customer: what has no price is not counted as lost.
    testQuotes: build.query<ExplainedService[], string>({
      query: destination_postal_code => ({
        url: 'quotes/explain',
        method: 'POST',
        body: { quote: { origin_postal_code: ORIGIN, destination_postal_code, ...PARCEL } satisfies ExplainInput },
      }),
      transformResponse: (answer: { data: ExplainedService[] }) => answer.data,
    }),
    workingMethods: build.query<PaymentMethods, void>({
      query: () => ({ url: 'payment_methods' }),
      transformResponse: (answer: { data: PaymentMethods }) => answer.data,
    }),
    hasLabelLogo: build.query<boolean, void>({
      query: () => ({ url: 'shipments/app_logo' }),
      transformResponse: (answer: { data: LabelLogo }) => answer.data.picture !== null,
      providesTags: ['label_logo'],
    }),
  }),
});

export const { useTestQuotesQuery, useWorkingMethodsQuery, useHasLabelLogoQuery } = setupApi;
