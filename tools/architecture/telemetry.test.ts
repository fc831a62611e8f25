import { filesBelow, isTest, textOf } from './sources.js';

/** The only module that imports OpenTelemetry at its start; others load it when they need it, or import types. */
const LOADS = 'libs/service-kit/src/telemetry/otlp-tracing.ts';

const sources = ['libs', 'services', 'deploy/src']
  .flatMap(filesBelow)
  .filter(file => file.endsWith('.ts') && !file.endsWith('.d.ts') && !isTest(file));

const filesWith = (pattern: RegExp): string[] => sources.filter(file => pattern.test(textOf(file)));

describe('OpenTelemetry', () => {
  it('is imported by one module only, so that a service without telemetry does not load it', () => {
    expect(filesWith(/^(?:import|export) (?!type )[^;]*?from '@opentelemetry\//m)).toEqual([LOADS]);
    expect(filesWith(/^(?:import|export) (?!type )[^;]*?otlp-tracing\.js'/m)).toEqual([]);
  });

  it('is used by its public interface, without patching libraries', () => {
    expect(
      filesWith(/@opentelemetry\/(?:instrumentation|auto-instrumentations)|@opentelemetry\/[\w-]+\/build/),
    ).toEqual([]);
  });
});
