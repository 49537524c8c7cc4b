import type { ShopCluster } from './shop-cluster.ts';

/** What a part of the run found, such as `{ acknowledged: 524, lost: 0 }`. */
export type Figures = Record<string, string | number>;

/** A part of the run, which fails by throwing. */
export type ClusterPart = {
  /** The letters of what it shows, as ops/README.md lists them. */
  shows: string;
  title: string;
  /** The programs without which it is skipped, besides those that the cluster itself needs, and Debian's packages of them. */
  needs?: Readonly<Record<string, string>>;
  run(cluster: ShopCluster): Promise<Figures>;
};

export type Result = {
  part: ClusterPart;
  outcome: 'passed' | 'failed' | 'skipped';
  text: string;
  seconds: number;
};

export function inWords(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
