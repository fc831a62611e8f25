/** So far: statements, round trips, and commits of transactions; `written` are the statements of transactions and `turns` their round trips, which polls are not. */
export declare const statements: () => {
  statements: number;
  trips: number;
  commits: number;
  written: number;
  turns: number;
};
