type Piece = { name: string; began: number; ended: number };

const MOST = 32;
const pieces: Piece[] = [];
let next = 0;

export function noteWork(name: string): () => void {
  const piece = { name, began: performance.now(), ended: Number.POSITIVE_INFINITY };
  pieces[next] = piece;
  next = (next + 1) % MOST;
  return () => {
    piece.ended = performance.now();
  };
}

export function workSince(moment: number): string[] {
  return [...new Set(pieces.filter(({ ended }) => ended >= moment).map(({ name }) => name))];
}
