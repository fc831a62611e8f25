import { api } from '../../shared/api/api.js';

/** What the login page asks for; all else that these pages ask loads with them. */
const accessApi = api.injectEndpoints({
  endpoints: build => ({
    registerFlag: build.query<string | null, void>({
      query: () => ({ url: 'settings/get_register_flag' }),
      transformResponse: (answer: { data: { value: string | null } }) => answer.data.value,
      providesTags: ['setting'],
    }),
  }),
});

/** Whether people may sign up by themselves; undefined until it is known. */
export function useIsSignupOpen(): { isOpen: boolean | undefined; isLoading: boolean } {
  const { data, isLoading } = accessApi.useRegisterFlagQuery();
  return { isOpen: data === undefined ? undefined : data === '0', isLoading };
}
