export declare const inLanes: (count: number, jobs: (() => Promise<void>)[]) => Promise<void>;
