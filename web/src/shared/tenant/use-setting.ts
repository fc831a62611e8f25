import type { MenuSetting } from '@porte/contracts/catalog/setting.js';
import { api } from '../api/api.js';
import { FIRST_CALLS } from '../session/first-calls.js';

/** The tenant's settings: those of the menu at once, each other when it is first needed. */
export const settingApi = api.injectEndpoints({
  endpoints: build => ({
    settingByKey: build.query<string | null, string>({
      query: key => ({ url: `settings/${key}/by_key` }),
      transformResponse: (answer: { data: { value: string | null } }) => answer.data.value,
      providesTags: ['setting'],
      keepUnusedDataFor: 3600,
    }),
    menuSettings: build.query<Readonly<Record<MenuSetting, string | null>>, void>({
      query: () => ({ url: FIRST_CALLS.menuSettings }),
      transformResponse: (answer: { data: Record<MenuSetting, string | null> }) => answer.data,
      providesTags: ['setting'],
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useMenuSettingsQuery } = settingApi;

/** The answer to it, with its error and how to ask again. */
export const useSettingAnswer = (key: string, options: { skip?: boolean } = {}) =>
  settingApi.useSettingByKeyQuery(key, options);

/** The value of one of the tenant's settings; undefined until it is known, null where it has none. */
export function useSetting(key: string): string | null | undefined {
  return useSettingAnswer(key).data;
}

/** True for the value of a setting that is on. */
export const isSettingOn = (value: string | null | undefined): boolean => value === '1';

/** True where a setting is on: its value is `'1'`. */
export const useIsOn = (key: string): boolean => isSettingOn(useSetting(key));
