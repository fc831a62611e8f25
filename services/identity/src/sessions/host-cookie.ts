import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that scripts cannot read and other sites cannot send. */
export abstract class HostCookie {
  protected abstract readonly baseName: string;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  get token(): string | undefined {
    return parseCookie(this.request.headers.cookie ?? '')[this.name] || undefined;
  }

  /** @param maxAge seconds */
  set(token: string, maxAge: number): void {
    const cookie = {
      name: this.name,
      value: token,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'strict' as const,
      secure: this.isSecure,
    };
    void this.reply.header('set-cookie', stringifySetCookie(cookie));
  }

  clear(): void {
    this.set('', 0);
  }

  /** Browsers bind a `__Host-` cookie to one host and to HTTPS, which http://localhost does not have. */
  private get name(): string {
    return this.isSecure ? `__Host-${this.baseName}` : this.baseName;
  }

  /** The gateway forwards the protocol of the browser. */
  private get isSecure(): boolean {
    return (
      String(this.request.headers['x-forwarded-proto'] ?? '')
        .split(',')[0]!
        .trim() === 'https'
    );
  }
}
