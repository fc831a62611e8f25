import { systemClock, type Clock } from '@porte/domain-kit';
import type { OutsideRequest } from '../outside/index.js';
import { SimReference } from './sim-reference.js';

/** Seconds that a session is good for. */
const SESSION_S = 3_600;

const withBearer =
  (key: string) =>
  ({ headers }: OutsideRequest): boolean =>
    headers.authorization === `Bearer ${key}`;

export const PAK2GO_ACCOUNT = {
  base_url: 'https://api.pak2go.example',
  username: 'porte',
  password: 'pak2go-secreta',
} as const;

/** Tells rates by `RateId` and labels by `trackNumber`, behind a session. */
export const simPak2go = (clock: Clock = systemClock): SimReference => {
  const token = 'session-of-pak2go';
  return new SimReference(
    {
      name: 'Pak2go',
      prefix: 'PG',
      isKnown: withBearer(token),
      login: body => {
        const { username, password } = body as Record<string, unknown>;
        const isRight = username === PAK2GO_ACCOUNT.username && password === PAK2GO_ACCOUNT.password;
        return isRight ? { token, expires_in: SESSION_S } : null;
      },
      rateId: 'RateId',
      number: 'trackNumber',
      hasPickups: true,
    },
    clock,
  );
};

export const BOXIFY_ACCOUNT = { base_url: 'https://api.boxify.example', api_key: 'boxify-llave-1' } as const;

/** Knows its accounts by a key in a header. */
export const simBoxify = (clock: Clock = systemClock): SimReference =>
  new SimReference(
    { name: 'Boxify', prefix: 'BX', isKnown: ({ headers }) => headers['x-api-key'] === BOXIFY_ACCOUNT.api_key },
    clock,
  );

export const LOGISPAK_ACCOUNT = { base_url: 'https://api.logispak.example', api_key: 'logispak-llave-1' } as const;

/** Gives the file of a label by another call. */
export const simLogispak = (clock: Clock = systemClock): SimReference =>
  new SimReference(
    { name: 'Logispak', prefix: 'LP', isKnown: withBearer(LOGISPAK_ACCOUNT.api_key), labelsComeLater: true },
    clock,
  );

export const ONWARD_ACCOUNT = {
  base_url: 'https://api.onward.example',
  username: 'porte',
  password: 'onward-secreta',
} as const;

const ONWARD_BASIC = Buffer.from(`${ONWARD_ACCOUNT.username}:${ONWARD_ACCOUNT.password}`).toString('base64');

/** Knows its accounts by HTTP Basic. */
export const simOnward = (clock: Clock = systemClock): SimReference =>
  new SimReference(
    { name: 'Onward', prefix: 'ON', isKnown: ({ headers }) => headers.authorization === `Basic ${ONWARD_BASIC}` },
    clock,
  );
