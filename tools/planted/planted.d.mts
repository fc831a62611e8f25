export interface PlantedBug {
  name: string;
  about: string;
  file: string;
  from: string;
  to: string;
  suite: string;
  test: string;
}
export declare const PLANTED: PlantedBug[];
export declare const problemOf: (bug: PlantedBug) => string | null;
