import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';

const LOUD = new Set(['error', 'warning']);
/** The page itself aborted the request: it navigated away, or requested again. */
const GIVEN_UP = /net::ERR_ABORTED/;

const place = ({ url, lineNumber }: ReturnType<ConsoleMessage['location']>): string =>
  url ? ` (${url}:${lineNumber})` : '';

function listen(context: BrowserContext, name: string, listener: (told: never) => void): () => void {
  // Each name has its own overload, which TypeScript cannot resolve for a list.
  context.on(name as 'close', listener as never);
  return () => void context.off(name as 'close', listener as never);
}

/** Collects problems that users do not see: console messages, errors, policy violations, failed requests. */
export class ConsoleGuard {
  private readonly heard: string[] = [];
  private readonly allowed: RegExp[] = [];

  /** Declares that this test provokes such a complaint. */
  allow(...complaints: RegExp[]): void {
    this.allowed.push(...complaints);
  }

  /** The problems that are not allowed. */
  get complaints(): string[] {
    return this.heard.filter(text => !this.allowed.some(pattern => pattern.test(text)));
  }

  /**
   * Listens to all pages of a context, present and future.
   * @returns a function that stops it: a context may serve several tests
   */
  async watch(context: BrowserContext): Promise<() => Promise<void>> {
    const heard = {
      console: (message: ConsoleMessage) =>
        void (
          LOUD.has(message.type()) &&
          this.hear(`console ${message.type()}: ${message.text()}${place(message.location())}`)
        ),
      weberror: (error: WebError) => this.hear(`error in the page: ${error.error().stack ?? error.error().message}`),
      requestfailed: (request: Request) => this.failed(request),
      response: (response: Response) => this.answered(response),
    };
    const stops = Object.entries(heard).map(([name, listener]) => listen(context, name, listener));
    const script = await context.addInitScript(() =>
      addEventListener('securitypolicyviolation', event =>
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
      ),
    );
    return async () => {
      for (const stop of stops) stop();
      await script.dispose();
    };
  }

  private failed(request: Request): void {
    const reason = request.failure()?.errorText ?? '';
    if (!GIVEN_UP.test(reason)) this.hear(`request failed: ${request.method()} ${request.url()} ${reason}`);
  }

  private answered(response: Response): void {
    if (response.status() >= 500)
      this.hear(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  }

  private hear(complaint: string): void {
    this.heard.push(complaint);
  }
}
