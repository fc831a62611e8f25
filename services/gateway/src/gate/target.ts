import { serviceOf, type ServiceName } from '@porte/contracts';
import { DomainError } from '@porte/domain-kit';

/** Where a call goes: to a page or file of ours, to a call that the gateway answers itself, or to a service. */
export type Target =
  | { kind: 'page' }
  | { kind: 'docs' }
  | { kind: 'events' }
  | { kind: 'mcp' }
  | { kind: 'service'; service: ServiceName; path: string };

/** Whether a payment provider or a carrier calls, which has no session. */
export const isWebhook = (target: Target): boolean =>
  target.kind === 'service' && /^(carrier_|store_)?webhooks\//.test(target.path);

const SEGMENT = /^[\w\-.~!$&'()*+,;=:@%]+$/;
const ENCODED_SEPARATOR = /[/\\\u0000-\u001f\u007f]/;

function isUnambiguous(segment: string): boolean {
  if (!SEGMENT.test(segment)) return false;
  try {
    const decoded = decodeURIComponent(segment);
    return decoded !== '.' && decoded !== '..' && !ENCODED_SEPARATOR.test(decoded);
  } catch {
    return false;
  }
}

/**
 * Decides by the path as it was sent, before anything decodes it: a path with empty or dot segments, with encoded slashes, or with an encoded
 * first segment has no target, so that the service behind cannot parse it differently.
 * @param url the request's target, with its query
 * @throws DomainError `route_not_found`
 */
export function targetOf(url: string): Target {
  const path = url.split('?', 1)[0]!;
  if (path === '/') return { kind: 'page' };
  const segments = path.slice(1).split('/');
  if (!path.startsWith('/') || segments[0]!.includes('%') || !segments.every(isUnambiguous))
    throw new DomainError('route_not_found');
  // Where the web app answers every path, this one must still be seen not to exist.
  if (segments[0] === 'internal') throw new DomainError('route_not_found');
  if (path === '/mcp') return { kind: 'mcp' };
  return segments[0] === 'api' ? apiTarget(segments.slice(1)) : { kind: 'page' };
}

function apiTarget(segments: string[]): Target {
  const path = segments.join('/');
  if (path === 'events') return { kind: 'events' };
  if (path === 'openapi.json' || path === 'postman.json' || segments[0] === 'docs') return { kind: 'docs' };
  const service = serviceOf(path);
  if (!service) throw new DomainError('route_not_found');
  return { kind: 'service', service, path };
}
