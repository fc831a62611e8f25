import { useEffect, useState } from 'react';
import type { Table } from '../../../domain/packing/table.js';
import { deviceStore } from '../../../shared/browser/stores.js';
import { playCue, type Cue } from './cues.js';

const MUTED = 'packing_muted';

/** The sound of what the table shows; null for what needs none. */
function cueOf({ stage, news, refusal }: Pick<Table, 'stage' | 'news' | 'refusal'>): Cue | null {
  if (refusal) return 'bad';
  if (news) return news.tone === 'bad' ? 'bad' : stage === 'packed' && news.tone === 'good' ? 'done' : 'good';
  return stage === 'ready' ? 'good' : null;
}

/** Sounds of the station, with whether this device mutes them. */
export function useCues({ stage, news, refusal }: Table): { isMuted: boolean; mute(isMuted: boolean): void } {
  const [isMuted, setMuted] = useState(() => deviceStore.get(MUTED) === '1');
  const cue = cueOf({ stage, news, refusal });
  useEffect(() => {
    if (cue && !isMuted) playCue(cue);
    // Each news is an object of its own: the same one twice sounds twice.
  }, [cue, news, refusal, isMuted]);
  return {
    isMuted,
    mute: next => {
      if (next) deviceStore.set(MUTED, '1');
      else deviceStore.remove(MUTED);
      setMuted(next);
    },
  };
}
