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
