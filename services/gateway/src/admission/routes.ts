import { serviceOf, type ServiceName } from '@porte/contracts';

/**
 * How a call is let in. `free`: always, as it is cheap or watches the system; `new` and `begun`: by the limits of its service, the latter first, as
 * it finishes what was let in before; `waiting`: apart, as it waits long for a carrier or a reader, and costs little meanwhile.
 */
export type Kind = 'free' | 'new' | 'begun' | 'waiting';

/** What is known of a call by its method and path. */
export interface Route {
  /** the same for all calls of one route: ids stand as `:` */
  name: string;
  kind: Kind;
  service: ServiceName | null;
}

/** Routes remembered; whoever asks for paths that do not exist shall not fill the memory. */
const MOST = 1_000;

const FREE: Route = { name: '', kind: 'free', service: null };

const RULES: readonly (readonly [RegExp, Kind])[] = [
  [/^\w+ (events|docs|openapi\.json)(\/|$)/, 'free'],
  // Buys the label, or asks its carrier to void it or what became of it: answered when the carrier has answered.
  [/^(POST shipments\/:\/rates|PUT shipments\/:\/cancel|PUT clarifications\/:\/look_up)$/, 'waiting'],
  [/(^POST \w+|^GET statement)\/export$/, 'waiting'],
  [/^\w+ (shipments|labels)\/:/, 'begun'],
  [/^(DELETE sign_out|POST sign_in\/refresh)$/, 'begun'],
];

const named = (segment: string): string => (/\d/.test(segment) ? ':' : segment);

const nameOf = (method: string, path: string): string => `${method} ${path.split('/').map(named).join('/')}`;

function routeOf(name: string, path: string): Route {
  return { name, kind: RULES.find(([pattern]) => pattern.test(name))?.[1] ?? 'new', service: serviceOf(path) };
}

/** Tells calls apart before anything else is done for them. */
export class Routes {
  private readonly known = new Map<string, Route>();

  /** @param url the request's target, with its query */
  of(method: string, url: string): Route {
    if (!url.startsWith('/api/')) return FREE;
    const end = url.indexOf('?');
    const path = url.slice(5, end < 0 ? undefined : end);
    return path.length > 200
      ? routeOf(nameOf(method, path.slice(0, 200)), path.slice(0, 200))
      : this.remembered(method, path);
  }

  private remembered(method: string, path: string): Route {
    const name = nameOf(method, path);
    const known = this.known.get(name);
    if (known) return known;
    if (this.known.size >= MOST) this.known.clear();
    const route = routeOf(name, path);
    this.known.set(name, route);
    return route;
  }
}
