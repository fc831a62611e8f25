interface Suite {
  name: string;
  status: string;
  assertionResults: { status: string }[];
}
interface Counted {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
}
export declare const testFiles: (folder: string) => string[];
export declare const suitesNotRun: (files: string[], report: { testResults: Suite[] }) => string[];
export declare const countTests: (report: Counted) => { passed: number; failed: number; skipped: number };
