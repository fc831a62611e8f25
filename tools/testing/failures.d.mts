interface Report {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName?: string; failureMessages?: string[] }[];
  }[];
  errors?: string[];
}
export declare const MOST_LINES: number;
export declare const MOST_SHOWN: number;
export declare const failuresOf: (report: Report) => { suite: string; title: string; error: string }[];
export declare const firstLines: (text: string, most?: number) => string[];
export declare const lastLines: (text: string, most?: number) => string[];
export declare const shown: (failures: { name: string; lines: string[] }[]) => string[];
