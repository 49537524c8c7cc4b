import type { ClusterPart } from '../support/part.ts';
import { authority } from './authority.ts';
import { backups } from './backups.ts';
import { invariants } from './books.ts';
import { edge } from './edge.ts';
import { failover } from './failover.ts';
import { manyWorkers } from './many-workers.ts';
import { notifiedChanges } from './notified-changes.ts';
import { rollingUpdate } from './rolling-update.ts';
import { sharedState } from './shared-state.ts';
import { wrongClock } from './wrong-clock.ts';

/** In the order in which they run. */
export const parts: readonly ClusterPart[] = [
  sharedState,
  authority,
  notifiedChanges,
  edge,
  ...rollingUpdate,
  manyWorkers,
  wrongClock,
  ...failover,
  backups,
  invariants,
];
