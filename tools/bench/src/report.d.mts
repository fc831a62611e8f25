/** What is printed about a run. */
export interface About {
  command: string;
  machine: string;
  node: string;
  date: string;
  load: string;
  commit: string;
}

export function sectionOf(name: string, measured: unknown, about: About): string;
export function withSections(document: string, sections: Readonly<Record<string, string>>): string;
export function labelOnOneProcess(
  measured: {
    rates: { cpu: number; cpuOf: { postgres: number }; sold: number; asked: { statements: number; commits: number } }[];
  },
  about: Pick<About, 'command' | 'date' | 'commit'>,
): { ms: number; database: number; statements: number; commits: number; from: string };
