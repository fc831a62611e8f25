export interface Built {
  ok: boolean;
  output: string;
}
export declare const webFolder: (root: string) => string;
export declare const isWebBuilt: (root: string) => boolean;
export declare const buildWeb: (root: string) => Promise<Built>;
export declare const buildAll: (root: string) => Promise<Built>;
