/** A sound that tells how a scan went, for who looks at the parcel and not at the screen. */
export type Cue = 'good' | 'bad' | 'done';

interface Tone {
  hertz: number;
  /** after the start of the cue, in seconds */
  at: number;
  seconds: number;
}

const CUES: Record<Cue, readonly Tone[]> = {
  good: [{ hertz: 880, at: 0, seconds: 0.09 }],
  done: [
    { hertz: 660, at: 0, seconds: 0.09 },
    { hertz: 990, at: 0.1, seconds: 0.16 },
  ],
  bad: [{ hertz: 180, at: 0, seconds: 0.4 }],
};

const VOLUME = 0.2;
/** A tone that begins or ends at once clicks, in seconds. */
const FADE_S = 0.01;

let audio: AudioContext | null = null;

/** Plays a cue; silent where the browser has no sound, or does not allow it before the first key. */
export function playCue(cue: Cue): void {
  if (typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => {});
  for (const { hertz, at, seconds } of CUES[cue]) {
    const [start, end] = [audio.currentTime + at, audio.currentTime + at + seconds];
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = hertz;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(VOLUME, start + FADE_S);
    gain.gain.setValueAtTime(VOLUME, end - FADE_S);
    gain.gain.linearRampToValueAtTime(0, end);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(end);
  }
}
