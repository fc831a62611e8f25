import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

const LOUD = new Set(['error', 'warning']);
/** The page itself gave the request up: it went elsewhere, or asked anew. */
const GIVEN_UP = /net::ERR_ABORTED/;

const place = ({ url, lineNumber }: ReturnType<ConsoleMessage['location']>): string => (url ? ` (${url}:${lineNumber})` : '');

/** Hears everything that a person would not be told and yet is wrong: console, errors, policy violations, failed requests. */
export class ConsoleGuard {
  private readonly heard: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Declares that this test provokes such a complaint. */
  allow(...complaints: RegExp[]): void {
    this.allowed.push(...complaints);
  }

  /** What was heard and not allowed. */
  get complaints(): string[] {
    return this.heard.filter(text => !this.allowed.some(pattern => pattern.test(text)));
  }

  /** Listens to all pages of a context, present and future. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', message => LOUD.has(message.type()) && this.hear(`console ${message.type()}: ${message.text()}${place(message.location())}`));
    context.on('weberror', error => this.hear(`error in the page: ${error.error().stack ?? error.error().message}`));
    context.on('requestfailed', request => this.failed(request));
    context.on('response', response => this.answered(response));
    await context.addInitScript(() => addEventListener('securitypolicyviolation', event => console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)));
  }

  private failed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    if (!GIVEN_UP.test(reason)) this.hear(`request failed: ${request.method()} ${request.url()} ${reason}`);
  }

  private answered(response: Response): void {
    if (response.status() >= 500) this.hear(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  }

  private hear(complaint: string): void {
    this.heard.push(complaint);
  }
}
