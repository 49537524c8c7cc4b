export type RenderTask = { source: string; shopOrigin: string };

/** Exit code for a text that is nested too deeply for the stack. */
export const TOO_DEEP = 3;
