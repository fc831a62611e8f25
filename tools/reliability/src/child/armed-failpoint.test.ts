import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { failpoint, installFailpoints, type Failpoint } from '@porte/domain-kit';
import { arm, parseArmedFailpoint, formatArmedFailpoint, type FailpointEffect } from './armed-failpoint.js';

describe('an armed failpoint', () => {
  it('is read as it is written', () => {
    expect(parseArmedFailpoint('carrier.send.before:3:kill9')).toEqual({
      name: 'carrier.send.before',
      nth: 3,
      effect: 'kill9',
    });
    for (const text of ['commit.after:1:hang', 'deliver.before:30:stall'])
      expect(formatArmedFailpoint(parseArmedFailpoint(text))).toBe(text);
  });

  it.each([
    'carrier.send.never:1:kill9',
    'carrier.send.before:0:kill9',
    'carrier.send.before:1:kill',
    'carrier.send.before',
  ])('is refused where it names nothing: %s', text => {
    expect(() => parseArmedFailpoint(text)).toThrow('is not name:nth:kill9|hang|stall');
  });
});

describe('a process with an armed failpoint', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'porte-arming-'))));
  afterEach(() => {
    installFailpoints(undefined);
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  /** Which of four passages go on, where the second one is struck, and what was noted of it. */
  const passages = async (
    effect: FailpointEffect,
    passed: Failpoint = 'commit.before',
  ): Promise<[boolean[], string]> => {
    const notes = path.join(folder, `notes-${effect}`);
    arm({ name: 'commit.before', nth: 2, effect }, notes);
    const goOn: boolean[] = [];
    for (let n = 0; n < 4; n += 1)
      goOn.push(await Promise.race([Promise.resolve(failpoint(passed)).then(() => true), turn(false)]));
    return [goOn, goOn.every(Boolean) ? '' : readFileSync(notes, 'utf8')];
  };

  it('is struck the nth time and no sooner, notes it once, and only a stall goes on striking', async () => {
    expect(await passages('hang')).toEqual([[true, false, true, true], 'commit.before:2:hang\n']);
    expect(await passages('stall')).toEqual([[true, false, false, false], 'commit.before:2:stall\n']);
  });

  it('is killed by its own hand, and runs nothing after that', async () => {
    const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
    const [goOn, noted] = await passages('kill9');
    expect([goOn.slice(0, 2), noted]).toEqual([[true, false], 'commit.before:2:kill9\n']);
    expect(kill.mock.calls[0]).toEqual([process.pid, 'SIGKILL']);
  });

  it('passes every other failpoint', async () => {
    expect((await passages('stall', 'commit.after'))[0]).toEqual([true, true, true, true]);
  });
});
