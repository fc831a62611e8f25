/** Bytes of a body that a caller without a session may send. */
export const ANONYMOUS_BODY = 16_384;

/** Bytes of a webhook: the event of a dispute carries its payments and messages. */
const WEBHOOK_BODY = 65_536;

/** An order with its lines; what is longer is read from the store's list all the same. */
const STORE_WEBHOOK_BODY = 262_144;

/** The routes that change something without a session, with the bytes of their body: sign-up, sign-in, mails and their end, and the webhooks of payment providers, carriers and stores. */
export const PUBLIC_CHANGES: readonly (readonly [route: string, bodyLimit: number])[] = [
  ['POST registrations', ANONYMOUS_BODY],
  ['POST sign_in', ANONYMOUS_BODY],
  ['POST sign_in/second_factor', ANONYMOUS_BODY],
  ['POST sign_in/second_factor/passkey', ANONYMOUS_BODY],
  ['POST sign_in/passkey', ANONYMOUS_BODY],
  ['POST sign_in/refresh', ANONYMOUS_BODY],
  ['DELETE sign_out', ANONYMOUS_BODY],
  ['POST confirmations', ANONYMOUS_BODY],
  ['POST confirmations/confirm', ANONYMOUS_BODY],
  ['POST forgot_password', ANONYMOUS_BODY],
  ['PUT reset_password', ANONYMOUS_BODY],
  ['PUT invitations/accept', ANONYMOUS_BODY],
  ['POST opt_outs/:token', ANONYMOUS_BODY],
  ['DELETE opt_outs/:token', ANONYMOUS_BODY],
  ['POST webhooks/:provider/:address', WEBHOOK_BODY],
  ['POST carrier_webhooks/:address', WEBHOOK_BODY],
  ['POST store_webhooks/:address', STORE_WEBHOOK_BODY],
  ['POST store_webhooks/:provider/privacy', STORE_WEBHOOK_BODY],
  ['POST returns/:address', ANONYMOUS_BODY],
];

const LIMITS = new Map(PUBLIC_CHANGES);

/**
 * What a call without a session may send.
 * @param route method and path below `/api`, such as `POST sign_in`
 * @returns bytes; null where the route changes nothing, or only for people with a session
 */
export const anonymousBodyLimit = (route: string): number | null =>
  LIMITS.get(
    route
      .replace(/^POST webhooks\/[^/]+\/[^/]+$/, 'POST webhooks/:provider/:address')
      .replace(/^(POST|DELETE) opt_outs\/[^/]+$/, '$1 opt_outs/:token')
      .replace(/^POST carrier_webhooks\/[^/]+$/, 'POST carrier_webhooks/:address')
      .replace(/^POST store_webhooks\/[^/]+$/, 'POST store_webhooks/:address')
      .replace(/^POST store_webhooks\/[^/]+\/privacy$/, 'POST store_webhooks/:provider/privacy')
      .replace(/^POST returns\/[^/]+$/, 'POST returns/:address'),
  ) ?? null;
