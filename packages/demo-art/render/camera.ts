// A camera without perspective: the far lens of a studio. It may turn around the form and tilt.
export type Camera = {
  /** Pixels per centimetre. */
  scale: number;
  /** World point that lands on the pixel (px, py). */
  at: readonly [number, number, number];
  px: number;
  py: number;
  turn: number;
  tilt: number;
};

export type Eye = (x: number, y: number, z: number, out: Float64Array) => void;

/** Turns a direction or place into the camera's own axes (x right, y down, z to the viewer). */
export function turned(cam: Pick<Camera, 'turn' | 'tilt'>): Eye {
  const ct = Math.cos(cam.turn),
    st = Math.sin(cam.turn),
    cp = Math.cos(cam.tilt),
    sp = Math.sin(cam.tilt);
  return (x, y, z, out) => {
    const x1 = x * ct + z * st,
      z1 = -x * st + z * ct;
    out[0] = x1;
    out[1] = y * cp + z1 * sp;
    out[2] = -y * sp + z1 * cp;
  };
}
