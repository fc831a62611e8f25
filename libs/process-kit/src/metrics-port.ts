/** Where the kit's figures go; the service's metrics registry implements it. */
export interface MetricsPort {
  gauge(gauge: {
    name: string;
    help: string;
    read(): Promise<{ value: number; labels?: Record<string, string> }[]>;
  }): void;
  counter(name: string, help: string): { add(labels?: Record<string, string>, by?: number): void };
}
