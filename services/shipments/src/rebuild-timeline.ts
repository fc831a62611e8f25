import { commandErrorText, isId, systemClock, TechnicalError } from '@porte/domain-kit';
import { Database } from '@porte/database-kit';
import { UnitOfWork } from '@porte/messaging-kit';
import { RebuildTimeline } from './timeline/rebuild-timeline.js';
import { TimelineStore } from './timeline/timeline-store.js';

/**
 * `node services/shipments/dist/rebuild-timeline.js [tenant id]`, with the service's two database URLs in the environment; without an id: every
 * tenant.
 */
async function main(
  [tenantId]: string[],
  { DATABASE_URL: url, SYSTEM_DATABASE_URL: systemUrl }: NodeJS.ProcessEnv,
): Promise<void> {
  if (!url || !systemUrl) throw new TechnicalError('DATABASE_URL and SYSTEM_DATABASE_URL say where the shipments are');
  if (tenantId !== undefined && !isId(tenantId)) throw new TechnicalError(`no tenant has the id ${tenantId}`);
  const database = await Database.open({ url, systemUrl, entities: [], poolSize: 1 });
  try {
    const rebuild = new RebuildTimeline(new UnitOfWork(database, 'shipments', systemClock), new TimelineStore());
    console.log(`${await (tenantId === undefined ? rebuild.all() : rebuild.tenant(tenantId))} events folded`);
  } finally {
    await database.close();
  }
}

main(process.argv.slice(2), process.env).catch((error: unknown) => {
  console.error(commandErrorText(error));
  process.exitCode = 1;
});
