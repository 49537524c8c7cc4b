/** What the rendering program is given on its standard input, as JSON; it gives the rendered post on its standard output. */
export type RenderTask = { source: string; shopOrigin: string };

/** The exit code for a text that is nested too deeply for the stack. */
export const TOO_DEEP = 3;
