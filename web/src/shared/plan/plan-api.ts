import type { TenantPlan } from '@porte/contracts/identity/plan.js';
import { api } from '../api/api.js';

/** `plan` of the own tenant, else `tenants/<id>/plan`. */
export type PlanPlace = 'plan' | `tenants/${string}/plan`;

const planApi = api.injectEndpoints({
  endpoints: build => ({
    plan: build.query<TenantPlan, PlanPlace>({
      query: url => ({ url }),
      transformResponse: (answer: { data: TenantPlan }) => answer.data,
      providesTags: ['tenants'],
    }),
  }),
});

export const { usePlanQuery } = planApi;
