import { SERVICES, type ServiceName } from '@porte/contracts/registry.js';
import { verifyAudits } from '@porte/identity';
import { ReadSnapshot } from '@porte/service-kit';

/** The database of each service under a role that sees every tenant. */
export type AllUrls = Readonly<Record<ServiceName, string>>;

export interface AuditsOptions {
  urls: AllUrls;
  /** told of each line */
  print(line: string): void;
  /** seconds that a row may take from its service to the trail */
  graceSeconds?: number;
}

/** Seconds after which the event of a row has certainly arrived, unless a service is down. */
const GRACE_SECONDS = 60;

const CONTENT = `encode(sha256(convert_to(jsonb_build_array(id, actor_id, actor_email, actor_role, session_id, network, action, subject, label, data)::text, 'UTF8')), 'hex') as digest`;

interface Recorded {
  id: string;
  digest: string;
}

const digests = async (cut: ReadSnapshot, sql: string, params: unknown[]): Promise<Map<string, string>> =>
  new Map((await cut.rows<Recorded>(sql, params)).map(({ id, digest }) => [id, digest]));

/** What a service has recorded and the trail has not, or has otherwise: rows cut off at the trail's end among them. */
async function compared(
  trail: ReadSnapshot,
  own: ReadSnapshot,
  { tenantId, service, grace }: { tenantId: string; service: ServiceName; grace: number },
): Promise<string[]> {
  const inTrail = await digests(trail, `select id, ${CONTENT} from audits where tenant_id = $1 and service = $2`, [
    tenantId,
    service,
  ]);
  const recorded = await digests(own, `select id, ${CONTENT} from audit_log where tenant_id = $1`, [tenantId]);
  const recent = new Set(
    (
      await own.rows<{ id: string }>(
        `select id from audit_log where tenant_id = $1 and at > now() - make_interval(secs => $2)`,
        [tenantId, grace],
      )
    ).map(({ id }) => id),
  );
  const missing = [...recorded]
    .filter(([id]) => !inTrail.has(id) && !recent.has(id))
    .map(([id]) => `not_in_trail  ${service} ${id}`);
  const foreign = [...inTrail].filter(([id]) => !recorded.has(id)).map(([id]) => `not_in_service  ${service} ${id}`);
  const different = [...recorded]
    .filter(([id, digest]) => inTrail.has(id) && inTrail.get(id) !== digest)
    .map(([id]) => `differs  ${service} ${id}`);
  return [...missing, ...foreign, ...different];
}

async function tenantsOf(cuts: readonly ReadSnapshot[], trail: ReadSnapshot): Promise<string[]> {
  const found = await Promise.all([
    trail.rows<{ id: string }>('select distinct tenant_id as id from audits'),
    ...cuts.map(cut => cut.rows<{ id: string }>('select distinct tenant_id as id from audit_log')),
  ]);
  return [...new Set(found.flat().map(({ id }) => id))].sort();
}

/** @returns the cuts of all services; where one cannot be read, none is left open */
async function openAll(urls: AllUrls): Promise<Record<ServiceName, ReadSnapshot>> {
  const opened = await Promise.allSettled(SERVICES.map(service => ReadSnapshot.open(urls[service])));
  const failed = opened.find(outcome => outcome.status === 'rejected');
  const cuts = opened.flatMap(outcome => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  if (!failed)
    return Object.fromEntries(SERVICES.map((service, at) => [service, cuts[at]])) as Record<ServiceName, ReadSnapshot>;
  await Promise.all(cuts.map(cut => cut.close()));
  throw failed.reason;
}

/**
 * Verifies every tenant's hash chain and compares the trail with what each service recorded. Changes nothing and locks nothing.
 * @returns how many problems were found
 */
export async function checkAudits({
  urls,
  print,
  graceSeconds: grace = GRACE_SECONDS,
}: AuditsOptions): Promise<number> {
  // Before the services' databases: what is in the trail is then in them as well.
  const trail = await ReadSnapshot.open(urls.identity);
  try {
    const cuts = await openAll(urls);
    try {
      let total = 0;
      for (const tenantId of await tenantsOf(Object.values(cuts), trail)) {
        const { count, problems } = await verifyAudits(trail, tenantId);
        const lines = problems.map(({ kind, n }) => `${kind}  row ${n}`);
        for (const service of SERVICES)
          lines.push(...(await compared(trail, cuts[service], { tenantId, service, grace })));
        print(`${tenantId}  ${count} audits, ${lines.length} problems`);
        for (const line of lines) print(`  ${line}`);
        total += lines.length;
      }
      return total;
    } finally {
      await Promise.all(Object.values(cuts).map(cut => cut.close()));
    }
  } finally {
    await trail.close();
  }
}
