import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** A node of a plan as `auto_explain` writes it, with what it really read. */
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
};

export type Scan = { node: string; table: string; index: string | null; rowsRead: number };

export type PlannedStatement = { text: string; scans: Scan[] };

const SETTINGS = `
session_preload_libraries = 'auto_explain'
auto_explain.log_min_duration = 0
auto_explain.log_nested_statements = on
auto_explain.log_analyze = on
auto_explain.log_timing = off
auto_explain.log_format = json
logging_collector = on
log_destination = jsonlog
log_directory = plans
log_filename = 'plans.log'
log_rotation_size = 0
log_rotation_age = 0
`;

/** Of the shop's own database, which must not be running. */
export function logAllPlans(data: string): Promise<void> {
  return appendFile(path.join(data, 'pg', 'postgresql.conf'), SETTINGS);
}

/** Reads the plans of the statements that were run since it read the last time. */
export class PlanLog {
  private readonly file: string;
  private readonly client: pg.Client;
  private marks = 0;
  private read = 0;

  constructor(data: string, address: string) {
    this.file = path.join(data, 'pg', 'plans', 'plans.json');
    this.client = new pg.Client({ connectionString: address });
  }

  open(): Promise<unknown> {
    return this.client.connect();
  }

  close(): Promise<void> {
    return this.client.end();
  }

  async next(): Promise<PlannedStatement[]> {
    const mark = `end of part ${++this.marks}`;
    await this.client.query(`select '${mark}'`);
    for (;;) {
      const lines = (await readFile(this.file, 'utf8')).split('\n');
      const end = lines.findIndex((line, at) => at >= this.read && line.includes(mark));
      if (end >= 0) {
        const part = lines.slice(this.read, end);
        this.read = end + 1;
        return part.flatMap(toStatement);
      }
      await delay(50);
    }
  }
}

function toStatement(line: string): PlannedStatement[] {
  const { message = '' } = JSON.parse(line) as { message?: string };
  const begin = message.indexOf('plan:\n');
  if (!message.startsWith('duration:') || begin < 0) return [];
  const plan = JSON.parse(message.slice(begin + 6)) as { 'Query Text': string; Plan: PlanNode };
  return [{ text: plan['Query Text'].replace(/\s+/g, ' ').trim(), scans: scansOf(plan.Plan) }];
}

function scansOf(node: PlanNode): Scan[] {
  const inner = (node.Plans ?? []).flatMap(scansOf);
  const index = node['Index Name'] ?? null;
  // A bitmap's index is a node of its own, which does not name the table; the heap scan above it does.
  const table = node['Relation Name'] ?? (index && `index ${index}`);
  const isScan = node['Node Type'].endsWith('Scan') && table;
  if (!isScan) return inner;
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const rowsRead = Math.round((node['Actual Rows'] + removed) * node['Actual Loops']);
  return [{ node: node['Node Type'], table, index, rowsRead }, ...inner];
}
