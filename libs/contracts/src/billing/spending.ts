/** What a person spends on labels in a month: bought less what came back. */
export interface PersonSpending {
  user_id: string;
  /** pesos */
  spent: number;
  labels: number;
}

export interface SpendingAnswer {
  data: PersonSpending[];
}

/** What an agent spent on labels: bought less what came back, in pesos. */
export interface AgentSpending {
  /** its API key */
  key_id: string;
  /** days of the tenant's time zone with a purchase among the last seven, `2026-11-29`, oldest first; the last one may be before today */
  days: { day: string; spent: number; labels: number }[];
  /** the day that is today */
  today: string;
}

/** What was spent under a spending permission: purchases less refunds. */
export interface ActingSpendingAnswer {
  /** pesos */
  data: { spent: number };
}
