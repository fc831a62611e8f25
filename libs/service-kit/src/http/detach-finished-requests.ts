import type { Dispatcher } from 'undici';

/** Forwards to the controller of a running request; after `detach` it references nothing. */
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
    // undici may retry a request after a broken connection: the retry has a new controller.
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
 * undici interceptor that makes finished requests collectable by a minor GC. undici stores a closure in a property of each handler;
 * V8 allocates such closures in old space, where they would retain both bodies until the next major GC.
 */
export const detachFinishedRequests: Dispatcher.DispatcherComposeInterceptor = dispatch => (options, handler) =>
  dispatch(options, new DetachingHandler(handler));
