import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file, fields = '{}'] = process.argv.slice(2);
const body = readFileSync(file ?? '');
const headers = { ...JSON.parse(fields), 'content-length': body.length };
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
