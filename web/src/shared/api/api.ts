import { registry, type ResourcePath } from '@porte/contracts/registry.js';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.js';

/** What a change makes stale: the resources by their paths, and the answers that are none. */
export const TAGS = [
  'me',
  'acls',
  'setting',
  'dashboard',
  'rates',
  'preferences',
  'enums',
  'saved_answers',
  'cost_replays',
  'books',
  'dead_letters',
  'api_keys',
  'sub_users',
  'spending_permissions',
  'grants',
  'legal_documents',
  'sessions',
  'second_factor',
  'passkeys',
  'notifications',
  'imports',
  'credit_cards',
  'label_logo',
  'brand',
  'recipient_notices',
  ...(Object.keys(registry) as ResourcePath[]),
] as const;

/** The one client of the API; features inject their endpoints. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  refetchOnMountOrArgChange: 30,
});
