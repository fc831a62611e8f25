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
