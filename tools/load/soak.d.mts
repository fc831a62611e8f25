export interface Table {
  /** database and table */
  name: string;
  dead: number;
  live: number;
  /** dead tuples at which autovacuum cleans the table up */
  allowed: number;
}
export interface Sample {
  /** milliseconds since the start of the load */
  at: number;
  /** bytes; of PostgreSQL and Kafka their share of shared pages */
  rss: { node: number; postgres: number; kafka: number };
  /** bytes: written so far, kept as files, and `max_wal_size` */
  wal: { written: number; kept: number; limit: number };
  tables: Table[];
  /** load average of the machine */
  load: number;
}
export interface Verdict {
  /** whether the run was long enough to judge growth */
  isLong: boolean;
  /** bytes a minute */
  slope: number;
  wal: { before: number; last: number } | null;
  dead: number;
  largest: Table[];
  drifts: { journey: string; first: number; last: number }[];
  problems: string[];
}
export declare const slopeOf: (points: [number, number][]) => number;
export declare const judge: (samples: Sample[], p99: Record<string, { first: number; last: number }>) => Verdict;
export declare const wordsOf: (verdict: Verdict) => string[];
