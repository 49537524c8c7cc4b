import { expect } from 'vitest';
import { endpoints } from '#app/api/endpoints.ts';
import { createApi } from '#app/api/index.ts';
import { onInvalidate } from '#app/platform/cache/cache.server.ts';
import { environment } from '#app/platform/config/env.server.ts';
import { db } from '#app/platform/database/database.server.ts';
import { createAddressReader } from '#server/addresses.ts';
import { PageCache } from '#server/page-cache.ts';
import { expectDeclared } from './answer-contract.ts';
import { buildStaff } from './builders.ts';
import { jpeg } from './sample-images.ts';

/** A line of the guide's shell examples, under its heading; `promise` is the comment that follows a call. */
export type GuideLine = { section: string; source: string; promise: string | null };

/** What the comment after a call says: `# 201; ORDER=.order_id; ETAG=(ETag); Allow: GET`. */
type ExpectedAnswer = {
  status: number;
  headers: [name: string, value: string][];
  captures: [name: string, from: string][];
};

/** A call as curl would send it; a file is named by the `@` of its form field. */
type CurlCall = {
  method: string;
  address: string;
  headers: [name: string, value: string][];
  body: string | FormData | undefined;
};

const PIECE =
  /(?<gap>(?:\\\n|[ \t])+)|(?<end>\n)|'(?<raw>[^']*)'|"(?<quoted>(?:\\.|[^"\\])*)"|\$(?<variable>[A-Z_]+)|(?<plain>(?:[^\s'"\\$]|\$(?![A-Z_]))+)/gy;

/** Every line of the guide's `sh` blocks, in their order. A line goes on within quotes and after a backslash, as in a shell. */
export function readGuide(markdown: string): GuideLine[] {
  const lines: GuideLine[] = [];
  let section = '';
  for (const [, heading, block] of markdown.matchAll(/^## (.+)$|^```sh\n([\s\S]*?)^```$/gm)) {
    section = heading ?? section;
    for (const source of block ? shellLines(block) : []) {
      const last = lines.at(-1);
      if (!source.startsWith('#')) lines.push({ section, source, promise: null });
      else if (last) last.promise = source.slice(1).trim();
    }
  }
  return lines;
}

/** The same of a shell script, whose sections begin with `## `. */
export function readCalls(script: string): GuideLine[] {
  return readGuide(script.replace(/^## .+$/gm, '```\n\n$&\n\n```sh').concat('```\n'));
}

function shellLines(block: string): string[] {
  const lines: string[] = [];
  let begin = 0;
  for (const { index, groups } of piecesOf(block)) {
    if (groups?.end === undefined) continue;
    lines.push(block.slice(begin, index));
    begin = index + 1;
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}

function piecesOf(source: string): RegExpExecArray[] {
  const pieces = [...source.matchAll(PIECE)];
  const read = pieces.reduce((length, [piece]) => length + piece.length, 0);
  if (read !== source.length)
    throw new Error(`The guide has shell that its test cannot read: ${source.slice(read)}`);
  return pieces;
}

/** The words of a line with its variables filled in. */
function wordsOf(source: string, variables: ReadonlyMap<string, string>): string[] {
  const fill = (name: string) => {
    const value = variables.get(name);
    if (value === undefined) throw new Error(`Nothing before gives $${name}.`);
    return value;
  };
  const words = [''];
  for (const { groups = {} } of piecesOf(source)) {
    const { gap, raw, quoted, variable, plain } = groups;
    if (gap !== undefined) words.push('');
    else
      words.push(
        (words.pop() ?? '') + (raw ?? plain ?? (variable ? fill(variable) : expand(quoted ?? '', fill))),
      );
  }
  return words;
}

function expand(quoted: string, fill: (name: string) => string): string {
  return quoted.replace(/\\([\\"$`])|\$([A-Z_]+)/g, (_, escaped, name) => escaped ?? fill(name));
}

/** The variable that a line sets, with its value; null when it is a call. */
function readAssignment(source: string): { name: string; value: string } | null {
  const [, name, value] = /^([A-Z_]+)=(\S+)$/.exec(source) ?? [];
  if (!name || !value) return null;
  return { name, value: value.replaceAll('$RANDOM', () => String(Math.floor(Math.random() * 32_768))) };
}

function readCurl(source: string, variables: ReadonlyMap<string, string>, file: File): CurlCall {
  const [program, ...words] = wordsOf(source, variables);
  if (program !== 'curl') throw new Error(`The guide calls ${program}, which its test does not know.`);
  const call: CurlCall = { method: '', address: '', headers: [], body: undefined };
  const query: string[] = [];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === '-i' || word === '-G') continue;
    if (!word.startsWith('-')) call.address = word;
    else takeOption(word, words.shift() ?? '', call, { query, file });
  }
  call.method ||= call.body === undefined ? 'GET' : 'POST';
  if (query.length > 0) call.address += `?${query.join('&')}`;
  return call;
}

function takeOption(
  option: string,
  value: string,
  call: CurlCall,
  { query, file }: { query: string[]; file: File },
) {
  const [, name = '', rest = ''] = /^([^:=]+)[:=] ?([\s\S]*)$/.exec(value) ?? [];
  if (option === '-X') call.method = value;
  else if (option === '-H') call.headers.push([name, rest]);
  else if (option === '--data-urlencode') query.push(`${name}=${encodeURIComponent(rest)}`);
  else if (option === '--json') {
    call.headers.push(['Content-Type', 'application/json']);
    call.body = value;
  } else if (option === '-d') {
    call.headers.push(['Content-Type', 'application/x-www-form-urlencoded']);
    call.body = value;
  } else if (option === '-F' || option === '--form-string') {
    // curl would read a file where a value begins with "<", and an option after a semicolon.
    if (option === '-F' && /^<|;/.test(rest)) throw new Error(`The guide needs --form-string for ${value}.`);
    const form = call.body instanceof FormData ? call.body : new FormData();
    form.append(name, rest.startsWith('@') ? file : rest);
    call.body = form;
  } else throw new Error(`The guide uses curl's ${option}, which its test does not know.`);
}

function readExpectation(comment: string | null): ExpectedAnswer {
  const [status = '', ...rest] = (comment ?? '').split(/;\s*/);
  if (!/^\d{3}$/.test(status))
    throw new Error(`A call of the guide is not followed by its status but by "${comment}".`);
  const expected: ExpectedAnswer = { status: Number(status), headers: [], captures: [] };
  for (const part of rest) {
    const [, name = '', sign, value = ''] = /^([\w-]+)(=|: )(.+)$/.exec(part) ?? [];
    if (sign === '=') expected.captures.push([name, value]);
    else expected.headers.push([name, value]);
  }
  return expected;
}

/** A shop with an owner, for the examples of a document: each line is sent, and its answer compared with what its comment says. */
export async function startGuide(): Promise<{
  run(line: GuideLine): Promise<void>;
  called: ReadonlySet<string>;
}> {
  const variables = new Map([['PASSWORD', 'a long password']]);
  const called = new Set<string>();
  const api = createApi();
  const cache = new PageCache();
  const readUrl = createAddressReader(environment().SHOP_ORIGIN, endpoints, []);
  onInvalidate((tags) => cache.purge(tags));
  await buildStaff({ username: 'admin' });
  await db.insertInto('size_charts').values({ type: 'kurta' }).execute();
  const picture = await jpeg();

  /** Anonymous reads come from the page cache and all else from the API, as in the running shop. */
  async function send({ method, address, headers, body }: CurlCall): Promise<Response> {
    const request = new Request(address, { method, headers, body: body ?? null });
    const fresh = (request: Request) => api.fetch(request, { address: '127.0.0.1', requestId: 'test' });
    if (method !== 'GET' || request.headers.has('authorization')) return fresh(request);
    const { url, key } = readUrl(new URL(request.url));
    return key === null ? fresh(request) : cache.answer(key, request, async () => fresh(new Request(url)));
  }

  async function run({ source, promise }: GuideLine): Promise<void> {
    const assignment = readAssignment(source);
    if (assignment) {
      variables.set(assignment.name, assignment.value);
      return;
    }
    const call = readCurl(source, variables, picture);
    const { status, headers, captures } = readExpectation(promise);
    const response = await send(call);
    called.add(`${call.method} ${new URL(call.address).pathname}`);
    const text = await response.clone().text();
    expect([response.status, response.status === status ? '' : text]).toEqual([status, '']);
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson && text ? JSON.parse(text) : text;
    expectDeclared({ method: call.method, url: call.address }, { status, headers: response.headers, body });
    for (const [name, value] of headers) expect(response.headers.get(name)).toBe(value);
    for (const [name, from] of captures) {
      const value = await takeFrom(response, from);
      expect(value).toMatch(/^(?!undefined$|null$)./);
      variables.set(name, value);
    }
  }

  return { run, called };
}

async function takeFrom(response: Response, from: string): Promise<string> {
  const header = /^\((.+)\)$/.exec(from)?.[1];
  if (header) return response.headers.get(header) ?? '';
  let value: unknown = await response.clone().json();
  for (const [, name, index] of from.matchAll(/\.(\w+)|\[(\d+)\]/g)) {
    value = (value as Record<string, unknown>)[name ?? index ?? ''];
  }
  return String(value);
}
