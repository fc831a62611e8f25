import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileIn = (home: string): string => path.join(home, 'events-on-kafka');

/** Notes that events of this data may stand on its broker alone, until `unmark`. */
export const markKafka = (home: string): void => writeFileSync(fileIn(home), '');

/** Every event was taken. */
export const unmarkKafka = (home: string): void => rmSync(fileIn(home), { force: true });

/** True where the processes on Kafka were cut off: in one process, nobody would hear of what stands on the broker. */
export const isMarked = (home: string): boolean => existsSync(fileIn(home));
