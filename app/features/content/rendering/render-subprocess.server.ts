import { text } from 'node:stream/consumers';
import { renderContent } from './markdown.server.ts';
import { type RenderTask, TOO_DEEP } from './render-task.ts';

const { source, shopOrigin } = JSON.parse(await text(process.stdin)) as RenderTask;
try {
  process.stdout.write(JSON.stringify(renderContent(source, shopOrigin)));
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  process.exitCode = TOO_DEEP;
}
