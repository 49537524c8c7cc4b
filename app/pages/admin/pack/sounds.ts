let context: AudioContext | undefined;

/** Heard across a packing table; silent where the browser allows no sound. */
export function playSound(kind: 'right' | 'wrong' | 'done'): void {
  const [hertz, seconds] = { right: [880, 0.08], wrong: [180, 0.5], done: [1320, 0.25] }[kind] as [
    number,
    number,
  ];
  if (kind === 'wrong') navigator.vibrate?.(300);
  try {
    context ??= new AudioContext();
    const tone = context.createOscillator();
    tone.type = kind === 'wrong' ? 'square' : 'sine';
    tone.frequency.value = hertz;
    tone.connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + seconds);
  } catch {
    // No sound device: color and text say the same.
  }
}
