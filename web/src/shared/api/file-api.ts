import { api } from './api.js';
import type { Call } from './call.js';

const fileApi = api.injectEndpoints({
  endpoints: build => ({
    /** A file that a call answers. */
    file: build.mutation<Blob, Call>({ query: call => ({ ...call, as: 'file' }) }),
  }),
});

export const { useFileMutation } = fileApi;
