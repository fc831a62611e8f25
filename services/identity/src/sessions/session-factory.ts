import { Injectable } from '@nestjs/common';
import { roleOf, type AccessAnswer } from '@porte/contracts';
import type { Clock } from '@porte/domain-kit';
import {
  ACCESS_TOKEN_LIFETIME,
  AccessTokenSigner,
  actorOf,
  InjectClock,
  type AccessSubject,
  type Actor,
} from '@porte/service-kit';
import { fullName } from '@porte/domain-kit';
import { acceptedVersions } from '../users/domain/accepted-versions.js';
import { ownerOf, type UserEntity } from '../users/user.entity.js';
import { secondsLeft } from './domain/check-refresh-token.js';
import type { OpenSession } from './sessions.js';

/** A new session: the user, an access token, and the refresh token for the cookie. */
export interface NewSession {
  user: UserEntity;
  actor: Actor;
  access: AccessAnswer;
  refresh: { token: string; maxAge: number };
}

/** What an access token says of a user. @param sessionId of the sign-in, or the API key that stands for one */
export const subjectOf = (user: UserEntity, sessionId: string): AccessSubject => ({
  sub: user.id,
  tid: user.tenant_id,
  sid: sessionId,
  role: roleOf(user),
  ...(user.custom_role_id && { cro: user.custom_role_id }),
  own: ownerOf(user),
  eml: user.email,
  nam: fullName(user),
  com: user.company ?? '',
  ...(!user.sees_prices && { prices: false as const }),
  ...(user.user_type === 'customer' && { acc: acceptedVersions(user) }),
});

/** Creates sessions and their tokens. */
@Injectable()
export class SessionFactory {
  constructor(
    private readonly signer: AccessTokenSigner,
    @InjectClock() private readonly clock: Clock,
  ) {}

  create(user: UserEntity, { session, token }: OpenSession): NewSession {
    const subject = subjectOf(user, session.id);
    return {
      user,
      actor: actorOf(subject),
      access: { access_token: this.signer.sign(subject), expires_in: ACCESS_TOKEN_LIFETIME },
      refresh: { token, maxAge: secondsLeft(session, this.clock.now()) },
    };
  }
}
