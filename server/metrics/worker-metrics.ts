import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

/** A worker asks the primary, which asks all workers and answers with their sum; null when one of them is silent. */
type MetricsRequest = { metricsRequest: number };
type MetricsAnswer = { metricsAnswer: number; text: string | null };

/** In the primary. */
export function answerMetricsRequests(): void {
  const all = new AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: Partial<MetricsRequest>) => {
    const { metricsRequest } = message;
    if (metricsRequest === undefined) return;
    void all
      .clusterMetrics()
      .catch(() => null)
      .then((text) => {
        if (worker.isConnected())
          worker.send({ metricsAnswer: metricsRequest, text } satisfies MetricsAnswer);
      });
  });
}

/** In a worker. */
export function answerPrimary(own: Registry): void {
  AggregatorRegistry.setRegistries(own);
  new AggregatorRegistry();
}

let requests = 0;

export function readAllWorkers(): Promise<string | null> {
  const id = ++requests;
  return new Promise((resolve) => {
    const receive = ({ metricsAnswer, text = null }: Partial<MetricsAnswer>) => {
      if (metricsAnswer !== id) return;
      process.off('message', receive);
      resolve(text);
    };
    process.on('message', receive);
    process.send?.({ metricsRequest: id } satisfies MetricsRequest);
  });
}
