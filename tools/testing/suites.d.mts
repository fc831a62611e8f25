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
interface PlaywrightSuite {
  file: string;
  specs?: { tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}
export declare const ofPlaywright: (report: {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
  errors: object[];
}) => Counted & { testResults: Suite[] };
export declare const testFiles: (folder: string) => string[];
export declare const suitesNotRun: (files: string[], report: { testResults: Suite[] }) => string[];
export declare const countTests: (report: Counted) => { passed: number; failed: number; skipped: number };
export declare const failedSuites: (report: { testResults: Suite[] }) => string[];
export declare const afterSecondRun: (
  first: { testResults: Suite[] },
  second: { testResults: Suite[]; numRuntimeErrorTestSuites: number },
) => Counted & { testResults: Suite[] };
