interface LabelCost {
  /** of processor time, PostgreSQL's included */
  ms: number;
  /** PostgreSQL's part of it, ms */
  database: number;
  statements: number;
  commits: number;
  /** the run that it comes from */
  from: string;
}
export interface Measured {
  quote: Record<string, number | string>;
  label: {
    onOneProcess: LabelCost;
    onKafka: { ms: number; perSecond: number; cores: number; from: string };
    split: Record<string, number | string>;
  };
}
export function costTables(measured: Measured): string;
