import { SaveError } from '#app/pages/admin/form/form-panel.tsx';
import { Note } from '#app/ui/feedback.tsx';
import { Muted, Text } from '#app/ui/text.tsx';
import type { Problem, ProductTable } from './use-table.ts';

const messages = {
  refused: 'Not saved yet. Please correct the red cells and save again.',
  reason: (product: string, reasons: string) => `${product}: ${reasons}`,
  further: (count: number) => `And ${count} more.`,
  next: (count: number) =>
    `${count} more changed meanwhile: ${count === 1 ? 'it follows' : 'they follow'} this one.`,
};

const SHOWN = 5;

/** Why products are not saved: sentences for what is wrong, and one conflict after the other. */
export function RowProblems({ table }: { table: ProductTable }) {
  const all = [...table.problems];
  const conflicts = all.filter(([, { conflict }]) => conflict);
  const refused = all.filter(([, { conflict }]) => !conflict);
  const [first] = conflicts;
  return (
    <>
      {refused.length > 0 && <Refused table={table} refused={refused} />}
      {first && (
        <ConflictOf
          key={first[0]}
          table={table}
          id={first[0]}
          problem={first[1]}
          rest={conflicts.length - 1}
        />
      )}
    </>
  );
}

function Refused({
  table,
  refused,
}: {
  table: ProductTable;
  refused: readonly (readonly [number, Problem])[];
}) {
  return (
    <Note tone="bad" role="alert" title={messages.refused} after={10}>
      <ul>
        {refused.slice(0, SHOWN).map(([id, { fields }]) => (
          <li key={id} dir="auto">
            {messages.reason(nameOf(table, id), [...new Set(Object.values(fields))].join(' '))}
          </li>
        ))}
      </ul>
      {refused.length > SHOWN && <p>{messages.further(refused.length - SHOWN)}</p>}
    </Note>
  );
}

type ConflictOfProps = { table: ProductTable; id: number; problem: Problem; rest: number };

function ConflictOf({ table, id, problem, rest }: ConflictOfProps) {
  return (
    <>
      <Text as="h2" weight="bold" dir="auto">
        {nameOf(table, id)}
      </Text>
      <SaveError
        failure={null}
        reason={null}
        deleted={false}
        conflict={problem.conflict}
        saving={table.saving}
        onTakeTheirs={() => table.drop([id])}
        onSaveMine={() => void table.save([id])}
      />
      {rest > 0 && <Muted after={10}>{messages.next(rest)}</Muted>}
    </>
  );
}

function nameOf(table: ProductTable, id: number): string {
  return table.known.get(id)?.name ?? '';
}
