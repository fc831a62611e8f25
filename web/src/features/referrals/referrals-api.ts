import type { Referral } from '@porte/contracts/identity/referral.js';
import { api } from '../../shared/api/api.js';

const referralsApi = api.injectEndpoints({
  endpoints: build => ({
    referrals: build.query<Referral[], string>({
      query: () => ({ url: 'referrals' }),
      transformResponse: (answer: { data: Referral[] }) => answer.data,
    }),
  }),
});

/** @param viewer the id of the signed-in user, so that no other sees the answer */
export const { useReferralsQuery } = referralsApi;
