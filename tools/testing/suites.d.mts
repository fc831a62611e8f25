interface Suite {
  name: string;
  status: string;
  assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  startTime?: number;
  endTime?: number;
}
interface Counted {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  numPendingTests: number;
  numTodoTests: number;
}
interface PlaywrightError {
  message?: string;
  stack?: string;
  value?: string;
}
interface PlaywrightSuite {
  title?: string;
  file: string;
  specs?: {
    title?: string;
    tests: { status: string; results?: { duration?: number; errors?: PlaywrightError[] }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}
export declare const ofPlaywright: (report: {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
}) => Counted & { testResults: Suite[]; errors: string[] };
export declare const testFiles: (folder: string) => string[];
export declare const suitesNotRun: (files: string[], report: { testResults: Suite[] }) => string[];
export declare const countTests: (report: Counted) => { passed: number; failed: number; skipped: number };
export declare const failedSuites: (report: { testResults: Suite[] }) => string[];
export declare const afterSecondRun: (
  first: { testResults: Suite[] },
  second: { testResults: Suite[]; numRuntimeErrorTestSuites: number },
) => Counted & { testResults: Suite[] };
export declare const slowest: (suites: Pick<Suite, 'name' | 'startTime' | 'endTime'>[], count: number) => string[];
