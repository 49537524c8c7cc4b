type Piece = { name: string; began: number; ended: number };

const MOST = 32;
const pieces: Piece[] = [];
let next = 0;

/** Call the result when the work has ended. Keeps the last 32 pieces. */
export function noteWork(name: string): () => void {
  const piece = { name, began: performance.now(), ended: Number.POSITIVE_INFINITY };
  pieces[next] = piece;
  next = (next + 1) % MOST;
  return () => {
    piece.ended = performance.now();
  };
}

/** `moment` is a value of `performance.now()`; each name once. */
export function workSince(moment: number): string[] {
  return [...new Set(pieces.filter(({ ended }) => ended >= moment).map(({ name }) => name))];
}
