import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'porte_refresh';

/** The refresh token where the browser keeps it: no script reads it, no other site sends it. */
export class RefreshCookie {
  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  get token(): string | undefined {
    return parseCookie(this.request.headers.cookie ?? '')[this.name] || undefined;
  }

  /** @param maxAge seconds */
  set(token: string, maxAge: number): void {
    const cookie = { name: this.name, value: token, maxAge, path: '/', httpOnly: true, sameSite: 'strict' as const, secure: this.isSecure };
    void this.reply.header('set-cookie', stringifySetCookie(cookie));
  }

  clear(): void {
    this.set('', 0);
  }

  /** Browsers keep a `__Host-` cookie to one host and to HTTPS, which http://localhost has not (api.md §4). */
  private get name(): string {
    return this.isSecure ? `__Host-${NAME}` : NAME;
  }

  /** The gateway says how the browser came. */
  private get isSecure(): boolean {
    return String(this.request.headers['x-forwarded-proto'] ?? '').split(',')[0]!.trim() === 'https';
  }
}

/** The refresh cookie of the call under way. */
export const Cookie = createParamDecorator((_: unknown, context: ExecutionContext): RefreshCookie => {
  const http = context.switchToHttp();
  return new RefreshCookie(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
});
