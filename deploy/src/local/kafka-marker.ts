import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const markerFile = (home: string): string => path.join(home, 'events-on-kafka');

/** Notes that events of this data may stand on its broker alone, until `unmark`. */
export const setKafkaMarker = (home: string): void => writeFileSync(markerFile(home), '');

/** Every event was taken. */
export const clearKafkaMarker = (home: string): void => rmSync(markerFile(home), { force: true });

/** True if the processes on Kafka were killed: events may be left on the broker, which a start in one process does not read. */
export const hasKafkaMarker = (home: string): boolean => existsSync(markerFile(home));
