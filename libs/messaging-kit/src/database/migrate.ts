import {
  missingMigrations,
  OptimisticLockConflicts1763800000030,
  runMigrations,
  type Schema,
} from '@porte/database-kit';
import { AuditDetails1763700000060, AuditTable1763700000010 } from '../audit-migration.js';
import { BackgroundConsumers1795510200001 } from '../inbox/background-migration.js';
import { DeadLettersDone1763700000020 } from '../inbox/dead-letter-migration.js';
import { InboxAge1763800000020 } from '../inbox/inbox-age-migration.js';
import { MessagingTables1763700000000 } from '../messaging-migration.js';
import { OutboxCrowds1795500000120 } from '../outbox/outbox-crowd-migration.js';
import { OutboxLeases1763700000030 } from '../outbox/outbox-lease-migration.js';
import { OutboxSequence1795500000130 } from '../outbox/outbox-sequence-migration.js';
import { OutboxStatistics1763700000040 } from '../outbox/outbox-statistics-migration.js';
import { OutboxTopics1795500000110 } from '../outbox/outbox-topic-migration.js';
import { ReferenceSequences1763800000010 } from '../references/reference-sequence-migration.js';

const MESSAGING_MIGRATIONS = [
  MessagingTables1763700000000,
  AuditTable1763700000010,
  DeadLettersDone1763700000020,
  OutboxLeases1763700000030,
  OutboxStatistics1763700000040,
  AuditDetails1763700000060,
  ReferenceSequences1763800000010,
  InboxAge1763800000020,
  OptimisticLockConflicts1763800000030,
  OutboxTopics1795500000110,
  OutboxCrowds1795500000120,
  OutboxSequence1795500000130,
  BackgroundConsumers1795510200001,
];

/**
 * Brings a service's database to the newest schema, with the tables of this kit, as its owner.
 * @returns how many migrations were run
 */
export const migrate = (ownerUrl: string, { migrations, routines }: Schema): Promise<number> =>
  runMigrations(ownerUrl, { migrations: [...MESSAGING_MIGRATIONS, ...migrations], ...(routines && { routines }) });

/** What a service's database lacks of the newest schema, as its application role sees it. @throws Error where the database is not there */
export const missingOf = (url: string, { migrations }: Schema): Promise<string[]> =>
  missingMigrations(url, { migrations: [...MESSAGING_MIGRATIONS, ...migrations] });
