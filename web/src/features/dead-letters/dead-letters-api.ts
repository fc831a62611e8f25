import type { DeadLetter } from '@porte/contracts';
import { SERVICES, type ServiceName } from '@porte/contracts/registry.js';
import { api } from '../../shared/api/api.js';
import type { Page } from '../../shared/api/resources.js';

/** The dead letters of every service that responded. */
export interface DeadLetters {
  letters: DeadLetter[];
  /** services that did not respond */
  unread: ServiceName[];
}

/** Identifies a dead letter of a consumer. */
type Named = Pick<DeadLetter, 'service' | 'consumer' | 'id'>;

const at = ({ service, consumer, id }: Named): string =>
  `dead_letters/${service}/${encodeURIComponent(consumer)}/${id}`;

const deadLettersApi = api.injectEndpoints({
  endpoints: build => ({
    deadLetters: build.query<DeadLetters, void>({
      queryFn: async (_none, _api, _options, ask) => {
        const answers = await Promise.all(
          SERVICES.map(async service => ({
            service,
            answer: await ask({ url: `dead_letters/${service}?per_page=100` }),
          })),
        );
        const letters = answers.flatMap(({ answer }) => (answer.data as Page<DeadLetter> | undefined)?.data ?? []);
        const unread = answers.flatMap(({ service, answer: { error } }) => (error ? [{ service, error }] : []));
        return unread.length === SERVICES.length
          ? { error: unread[0]!.error }
          : { data: { letters, unread: unread.map(({ service }) => service) } };
      },
      providesTags: ['dead_letters'],
    }),
    replay: build.mutation<unknown, Named>({
      query: letter => ({ url: `${at(letter)}/replay`, method: 'PUT', body: {} }),
      invalidatesTags: ['dead_letters'],
    }),
    discard: build.mutation<unknown, Named & { reason: string }>({
      query: ({ reason, ...letter }) => ({
        url: `${at(letter)}/discard`,
        method: 'PUT',
        body: { dead_letter: { reason } },
      }),
      invalidatesTags: ['dead_letters'],
    }),
  }),
});

export const { useDeadLettersQuery, useReplayMutation, useDiscardMutation } = deadLettersApi;
