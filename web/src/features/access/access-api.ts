import { api } from '../../shared/api/api.js';

/** The calls of the login page; the other access pages load their own. */
const accessApi = api.injectEndpoints({
  endpoints: build => ({
    registerFlag: build.query<string | null, void>({
      query: () => ({ url: 'settings/get_register_flag' }),
      transformResponse: (answer: { data: { value: string | null } }) => answer.data.value,
      providesTags: ['setting'],
    }),
  }),
});

/** Whether sign-up is open; undefined until it is known. */
export function useIsSignupOpen(): { isOpen: boolean | undefined; isLoading: boolean } {
  const { data, isLoading } = accessApi.useRegisterFlagQuery();
  return { isOpen: data === undefined ? undefined : data === '0', isLoading };
}
