import type { RenderedContent } from '#app/features/content/blog/schema.ts';
import { renderContent } from './markdown.server.ts';

// In characters, about those of eight megabytes.
const MAX_HTML = 8 * 1024 * 1024;

/** Null when the text is nested too deeply for the stack, or the result is too large. */
export function render(source: string, shopOrigin: string): RenderedContent | null {
  try {
    const rendered = renderContent(source, shopOrigin);
    return rendered.html.length > MAX_HTML ? null : rendered;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
