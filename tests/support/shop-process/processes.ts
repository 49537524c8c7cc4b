import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Role = 'shop' | 'pictures' | 'database';

/** A process of a shop with its role and its resident memory in bytes. */
export type ShopProcess = { pid: number; role: Role; rss: number };

/** The process and all its descendants. */
export async function processesOf(root: number): Promise<ShopProcess[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,args=']);
  const all = stdout.split('\n').flatMap(readLine);
  const family = new Set([root]);
  // A parent may come after its child in the list, because process ids are reused.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all
    .filter(({ pid }) => family.has(pid))
    .map(({ pid, rss, args }) => ({ pid, rss, role: roleOf(args) }));
}

function readLine(line: string) {
  const [, pid, parent, rss, args] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
  return args === undefined
    ? []
    : [{ pid: Number(pid), parent: Number(parent), rss: Number(rss) * 1024, args }];
}

function roleOf(args: string): Role {
  if (args.includes('image-work.server')) return 'pictures';
  return /postgres/.test(args.split(' ')[0] ?? '') ? 'database' : 'shop';
}

export type MemoryWatch = {
  /** The maximum total of the processes of each role, MB. */
  peak: Record<Role, number>;
  stop(): void;
};

const EVERY_MS = 500;

/** Samples the memory of the shop twice a second. */
export function watchMemory(root: number): MemoryWatch {
  const peak = { shop: 0, pictures: 0, database: 0 };
  const look = async () => {
    const seen = Map.groupBy(await processesOf(root), ({ role }) => role);
    for (const [role, of] of seen)
      peak[role] = Math.max(peak[role], Math.round(of.reduce((sum, { rss }) => sum + rss, 0) / 2 ** 20));
  };
  const timer = setInterval(look, EVERY_MS);
  return { peak, stop: () => clearInterval(timer) };
}
