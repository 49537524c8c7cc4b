import { useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { classes } from '#app/ui/classes.ts';
import { PauseIcon, PlayIcon } from '#app/ui/icons.tsx';
import { useReady } from '#app/ui/use-ready.ts';
import styles from './falling-petals.module.css';

const messages = { pause: 'Pause the petals', play: 'Let the petals fall' };

const PETALS = [0, 1, 2, 3, 4, 5];

/** Petals of the blossom that gave the shop its name. They fall once they can be stopped, and not for who wants less motion. */
export function FallingPetals() {
  const isReady = useReady();
  const [isPaused, setPaused] = useState(false);
  return (
    <>
      <div
        className={classes(styles.petals, isReady && styles.falling, isPaused && styles.paused)}
        aria-hidden="true"
      >
        {PETALS.map((petal) => (
          <i key={petal} className={styles.petal} />
        ))}
      </div>
      <IconButton
        round
        className={styles.pause}
        label={isPaused ? messages.play : messages.pause}
        onClick={() => setPaused(!isPaused)}
      >
        {isPaused ? <PlayIcon size={18} /> : <PauseIcon size={18} />}
      </IconButton>
    </>
  );
}
