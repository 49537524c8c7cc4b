import type { Selectable } from 'kysely';
import type { Shipments } from '#app/platform/database/database-types.ts';

/** Money is paisa, weight grams. */
export type Shipment = Selectable<Shipments>;
