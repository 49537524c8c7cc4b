import { type Paisa, roundHalfUp } from '#app/platform/text/money.ts';
import type { KnownParcel, LineResult, Rates, TaxKind } from './check-line.ts';
import type { FileLine } from './file-lines.ts';
import { expectedOf } from './postings.ts';

/** Money is paisa; charges are with other deductions. */
export type Sums = { count: number; gross: Paisa; charges: Paisa; taxes: Paisa; net: Paisa };

type Line = FileLine & { result: LineResult; known: KnownParcel | null; rates: Rates };

/** What the rows of a file say. */
export function sumsOfFile(lines: readonly Line[]): Sums {
  const sums = addUp(lines, (line) => ({
    gross: line.cod,
    charges: line.charges + line.other,
    taxes: taxesOf(line),
  }));
  // The columns of a row need not add up to what it says.
  return { ...sums, net: lines.reduce((sum, { net }) => sum + net, 0) };
}

const DUE: readonly LineResult[] = ['matched', 'difference', 'taken_back'];

/** What they should say: nothing for what is not due. What nobody knows, such as charges without a rate card, is as the row has it. */
export function ownSums(lines: readonly Line[], absent: readonly string[]): Sums {
  const due = lines.filter(
    ({ result, known }) => DUE.includes(result) && (result !== 'taken_back' || known?.paid_in),
  );
  return addUp(due, (line) => {
    const gross = dueOf(line);
    if (line.part !== 'whole' || line.outcome === 'reverted')
      return { gross, charges: line.charges + line.other, taxes: taxesOf(line) };
    const charges = line.known?.expected_charges ?? line.charges;
    const tax = (kind: TaxKind, base: Paisa) => {
      const rate = line.rates[kind];
      return rate === null || absent.includes(kind) ? line[kind] : roundHalfUp((base * rate) / 10_000);
    };
    const taxes =
      tax('service_tax', charges) + tax('income_tax_withheld', gross) + tax('sales_tax_withheld', gross);
    return { gross, charges, taxes };
  });
}

/** Paisa. */
export function dueOf(line: Pick<Line, 'outcome' | 'part' | 'cod' | 'known'>): Paisa {
  if (!line.known) return 0;
  const due = expectedOf(line, line.known);
  return line.part !== 'whole' && !line.known.is_rest ? Math.min(line.cod, due) : due;
}

function taxesOf({ service_tax, income_tax_withheld, sales_tax_withheld }: FileLine): Paisa {
  return service_tax + income_tax_withheld + sales_tax_withheld;
}

function addUp(
  lines: readonly Line[],
  amountsOf: (line: Line) => Pick<Sums, 'gross' | 'charges' | 'taxes'>,
): Sums {
  const sums = { count: lines.length, gross: 0, charges: 0, taxes: 0, net: 0 };
  for (const line of lines) {
    const { gross, charges, taxes } = amountsOf(line);
    sums.gross += gross;
    sums.charges += charges;
    sums.taxes += taxes;
  }
  return { ...sums, net: sums.gross - sums.charges - sums.taxes };
}
