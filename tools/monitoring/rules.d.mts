/** A rule of Prometheus. */
export type Rule =
  | { record: string; expr: string }
  | {
      alert: string;
      expr: string;
      for: string;
      labels: { severity: string; window?: string };
      annotations: { summary: string; runbook_url: string };
    };
export function groups(): { name: string; interval?: string; rules: Rule[] }[];
/** Paths from the root of the tree. */
export function runbooks(): string[];
