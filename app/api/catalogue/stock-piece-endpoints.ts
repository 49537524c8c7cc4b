import { z } from 'zod';
import { endpoint } from '#app/api/core/endpoint.ts';
import { searchWords } from '#app/api/core/params.ts';
import { reply } from '#app/api/core/reply.ts';
import { listStockPieces } from '#app/features/orders/pack/stock-pieces.server.ts';
import { stockPiecesSchema } from '#app/features/orders/pack/stock-schema.ts';

export const stockPieceEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/admin/stock/',
    guard: 'admin',
    permission: 'stock',
    summary:
      'Pieces to count, without prices, by the code of a label, a part of the name or a shelf; at most fifty',
    query: z.object({ q: searchWords }),
    answers: { 200: { description: 'The pieces.', schema: stockPiecesSchema } },
    run: async ({ query: { q } }) => reply(200, await listStockPieces(q ?? '')),
  }),
];
