import type { ActingAnswer, ActingInput } from '@porte/contracts/identity/acting.js';
import { api } from '../../../shared/api/api.js';

/** The answer is used at once and kept nowhere. */
const actAsApi = api.injectEndpoints({
  endpoints: build => ({
    startActing: build.mutation<ActingAnswer, ActingInput>({
      query: acting_as => ({ url: 'acting_as', method: 'POST', body: { acting_as } }),
    }),
  }),
});

export const { useStartActingMutation } = actAsApi;
