import { parseArgs } from 'node:util';
import { EnvironmentError, readEnvironment } from '#app/platform/config/env.server.ts';
import { print, runCli } from '#server/backup/command-line.ts';

const USAGE = `Copies the pictures between the data folder (SHOP_DATA) and the object store (MEDIA_S3_*):

  npm run media:move -- to-store [--remove]
  npm run media:move -- to-folder [--remove]

Every file is read back and compared. What is there already is not sent again, so an interrupted run is simply
started again. The shop may run meanwhile; run it once more after the settings were changed and the shop was
started with them. --remove then takes the files away from where they came from, once all of them are there.`;

type Options = { direction: 'to-store' | 'to-folder'; remove: boolean };

async function main(): Promise<number> {
  const options = readArguments(process.argv.slice(2));
  if (!options) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const env = readEnvironment(process.env);
  // Imported dynamically: these modules read the environment when they load.
  const { checkObjectStore, openFolderFiles, openS3Files, s3Settings } = await import(
    '#app/platform/files/shop-files.server.ts'
  );
  const { moveFiles } = await import('./move-files.ts');
  const settings = s3Settings(env);
  if (!settings)
    throw new EnvironmentError('MEDIA_S3_BUCKET: must be set, with the other four of MEDIA_S3_*');
  await checkObjectStore(settings);
  const ends = [openFolderFiles('pictures'), openS3Files(settings, 'pictures')] as const;
  const [source, target] = options.direction === 'to-store' ? ends : ends.toReversed();
  if (!source || !target) return 1;
  const store = `the bucket ${settings.bucket} at ${settings.endpoint}`;
  const places = [`${env.SHOP_DATA}/pictures`, store];
  if (options.direction === 'to-folder') places.reverse();
  print(`Copying pictures from ${places[0]} to ${places[1]} …`);
  const { copied, alreadyThere, bytes, broken, removed } = await moveFiles(source, target, {
    print,
    ...options,
  });
  print(`${copied} files copied (${(bytes / 1e6).toFixed(1)} MB), ${alreadyThere} were there already.`);
  if (removed > 0) print(`${removed} files removed from ${places[0]}.`);
  if (broken.length === 0) return 0;
  process.stderr.write(
    `Sorry: ${broken.length} files are not what they should be and were not copied: ${broken.slice(0, 5).join(', ')}\n`,
  );
  return 1;
}

/** Null when they are wrong. */
function readArguments(args: string[]): Options | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { remove: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [direction, ...more] = positionals;
    if (more.length > 0 || (direction !== 'to-store' && direction !== 'to-folder')) return null;
    return { direction, remove: values.remove };
  } catch {
    return null;
  }
}

await runCli(main);
