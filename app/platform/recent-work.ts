type Piece = { name: string; began: number; ended: number };

const MOST = 32;
const pieces: Piece[] = [];
let next = 0;

/** Notes that work of this name begins; the result is called when it has ended. Only the last 32 pieces are remembered. */
export function noteWork(name: string): () => void {
  const piece = { name, began: performance.now(), ended: Number.POSITIVE_INFINITY };
  pieces[next] = piece;
  next = (next + 1) % MOST;
  return () => {
    piece.ended = performance.now();
  };
}

/** The names of the work that was under way at some time since then (`performance.now()`), each once. */
export function workSince(moment: number): string[] {
  return [...new Set(pieces.filter(({ ended }) => ended >= moment).map(({ name }) => name))];
}
