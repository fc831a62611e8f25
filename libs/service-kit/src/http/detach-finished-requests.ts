import type { Dispatcher } from 'undici';

/** What a request is steered by, for as long as it is under way. Afterwards it leads nowhere. */
class DetachableController implements Dispatcher.DispatchController {
  constructor(private request: Dispatcher.DispatchController | null) {}

  get aborted(): boolean {
    return this.request?.aborted ?? false;
  }
  get paused(): boolean {
    return this.request?.paused ?? false;
  }
  get reason(): Error | null {
    return this.request?.reason ?? null;
  }
  get rawHeaders() {
    return this.request?.rawHeaders ?? null;
  }
  get rawTrailers() {
    return this.request?.rawTrailers ?? null;
  }

  abort(reason: Error): void {
    this.request?.abort(reason);
  }

  pause(): void {
    this.request?.pause();
  }

  resume(): void {
    this.request?.resume();
  }

  detach(): void {
    this.request = null;
  }
}

class DetachingHandler implements Dispatcher.DispatchHandler {
  private controller: DetachableController | null = null;

  constructor(private readonly handler: Dispatcher.DispatchHandler) {}

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    // Asked again, as undici may after a connection that broke off, it is another request.
    this.controller?.detach();
    this.controller = new DetachableController(controller);
    this.handler.onRequestStart?.(this.controller, context);
  }

  onRequestUpgrade(_: Dispatcher.DispatchController, ...rest: Rest<'onRequestUpgrade'>): void {
    this.handler.onRequestUpgrade?.(this.controller!, ...rest);
  }

  onResponseStart(_: Dispatcher.DispatchController, ...rest: Rest<'onResponseStart'>): void {
    this.handler.onResponseStart?.(this.controller!, ...rest);
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.handler.onResponseData?.(this.controller!, chunk);
  }

  onResponseEnd(_: Dispatcher.DispatchController, ...rest: Rest<'onResponseEnd'>): void {
    this.handler.onResponseEnd?.(this.controller!, ...rest);
    this.controller!.detach();
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    this.handler.onResponseError?.(this.controller ?? controller, error);
    this.controller?.detach();
  }
}

type Rest<Method extends keyof Dispatcher.DispatchHandler> = Required<Dispatcher.DispatchHandler>[Method] extends (
  controller: never,
  ...rest: infer R
) => void
  ? R
  : never;

/**
 * An interceptor for undici: a request that is over is garbage at once. undici keeps a function in a property of each request's handler, and V8 puts a function that is written
 * as the value of a property among the old objects, where it holds all that it knows (both bodies, and whoever waited) until the next collection of all of them.
 */
export const detachFinishedRequests: Dispatcher.DispatcherComposeInterceptor = dispatch => (options, handler) =>
  dispatch(options, new DetachingHandler(handler));
