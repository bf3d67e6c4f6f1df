// Sounds of the table, made here out of noise and tones: nothing is fetched. Heard only after the person has touched the
// page, as browsers ask, and only if the person likes.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'stone' | 'dice' | 'turn' | 'won' | 'lost';

interface Tone {
  /** When it begins, in seconds. */
  at: number;
  /** Its length. */
  for: number;
  /** Of a tone its pitch in hertz; of a noise, where its middle lies. */
  pitch: number;
  loud: number;
  noise?: boolean;
}

/** What each sound is made of. */
export const SOUNDS: Record<Sound, readonly Tone[]> = {
  card: [{ at: 0, for: 0.07, pitch: 2600, loud: 0.5, noise: true }],
  stone: [
    { at: 0, for: 0.05, pitch: 900, loud: 0.5, noise: true },
    { at: 0, for: 0.08, pitch: 210, loud: 0.3 },
  ],
  dice: [0, 0.07, 0.13, 0.22].map((at) => ({ at, for: 0.04, pitch: 1700, loud: 0.45, noise: true })),
  turn: [
    { at: 0, for: 0.16, pitch: 660, loud: 0.16 },
    { at: 0.11, for: 0.22, pitch: 880, loud: 0.16 },
  ],
  won: [523, 659, 784, 1047].map((pitch, i) => ({ at: i * 0.12, for: 0.3, pitch, loud: 0.16 })),
  lost: [392, 330, 262].map((pitch, i) => ({ at: i * 0.16, for: 0.34, pitch, loud: 0.14 })),
};

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Browsers let a page sound only after a touch. */
export function awaitTouch(): void {
  const wake = (): void => {
    try {
      context ??= new AudioContext();
      void context.resume();
    } catch {
      // a browser without sound
    }
  };
  addEventListener('pointerdown', wake, { once: true });
  addEventListener('keydown', wake, { once: true });
}

export function sound(which: Sound): void {
  if (!settings.sound || context === null || context.state !== 'running') return;
  for (const tone of SOUNDS[which]) play(context, tone);
}

function play(at: AudioContext, tone: Tone): void {
  const begin = at.currentTime + tone.at;
  const volume = at.createGain();
  volume.gain.setValueAtTime(tone.loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + tone.for);
  volume.connect(at.destination);
  if (tone.noise) {
    const source = at.createBufferSource();
    source.buffer = hiss ??= noise(at);
    const band = at.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = tone.pitch;
    band.Q.value = 0.9;
    source.connect(band).connect(volume);
    source.start(begin);
    source.stop(begin + tone.for);
  } else {
    const source = at.createOscillator();
    source.type = 'triangle';
    source.frequency.value = tone.pitch;
    source.connect(volume);
    source.start(begin);
    source.stop(begin + tone.for);
  }
}

function noise(at: AudioContext): AudioBuffer {
  const buffer = at.createBuffer(1, at.sampleRate / 4, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  return buffer;
}
