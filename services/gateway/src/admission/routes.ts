import { serviceOf, type ServiceName } from '@porte/contracts';
import { withoutSide } from '../gate/side.js';

/**
 * How a call is admitted. `exempt`: always, since it is cheap or monitors the system; `new` and `continuation`: within the limits of its
 * service, continuations of admitted work first; `longRunning`: counted apart, since it mostly waits for a carrier or a slow reader.
 */
export type RouteKind = 'exempt' | 'new' | 'continuation' | 'longRunning';

/** Classification of a call by method and path. */
export interface Route {
  /** method and path, with ids replaced by `:` */
  name: string;
  kind: RouteKind;
  service: ServiceName | null;
}

/** Cached routes; bounded, since clients can request arbitrary paths. */
const MAX_ROUTES = 1_000;

/** Its tools wait for carriers, and their calls are not admitted one by one. */
const MCP: Route = { name: 'POST mcp', kind: 'longRunning', service: null };

/** Pages are files of the gateway's own, but for this one, which reads from a service. */
const TRACKING_PAGE: Route = { name: 'GET t/:', kind: 'new', service: 'shipments' };

const EXEMPT: Route = { name: '', kind: 'exempt', service: null };

const RULES: readonly (readonly [RegExp, RouteKind])[] = [
  [/^\w+ (events|docs|openapi\.json|postman\.json)(\/|$)/, 'exempt'],
  // These wait for the carrier's response.
  [/^(POST shipments\/:\/rates|PUT shipments\/:\/cancel|PUT clarifications\/:\/look_up)$/, 'longRunning'],
  [/(^POST \w+|^GET statement)\/export$/, 'longRunning'],
  [/^\w+ (shipments|labels)\/:/, 'continuation'],
  [/^(DELETE sign_out|POST sign_in\/refresh)$/, 'continuation'],
];

const withoutIds = (segment: string): string => (/\d/.test(segment) ? ':' : segment);

const routeName = (method: string, path: string): string => `${method} ${path.split('/').map(withoutIds).join('/')}`;

function createRoute(name: string, path: string): Route {
  return { name, kind: RULES.find(([pattern]) => pattern.test(name))?.[1] ?? 'new', service: serviceOf(path) };
}

/** Classifies calls by method and path. */
export class Routes {
  private readonly cache = new Map<string, Route>();

  /** @param sent the request's target, with its query */
  of(method: string, sent: string): Route {
    const url = withoutSide(sent);
    if (url.startsWith('/t/')) return TRACKING_PAGE;
    if (/^\/mcp(\?|$)/.test(url)) return MCP;
    if (!url.startsWith('/api/')) return EXEMPT;
    const end = url.indexOf('?');
    const path = url.slice(5, end < 0 ? undefined : end);
    return path.length > 200
      ? createRoute(routeName(method, path.slice(0, 200)), path.slice(0, 200))
      : this.cached(method, path);
  }

  private cached(method: string, path: string): Route {
    const name = routeName(method, path);
    const known = this.cache.get(name);
    if (known) return known;
    if (this.cache.size >= MAX_ROUTES) this.cache.clear();
    const route = createRoute(name, path);
    this.cache.set(name, route);
    return route;
  }
}
