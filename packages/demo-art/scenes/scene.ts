import type { Canvas } from '../render/canvas.ts';

/** A picture that is not of one product. */
export type Scene = { name: string; quality: number; draw: () => Promise<Canvas> };
