import type { Synonym } from '#app/features/search/synonyms/synonym-schema.ts';
import { RowActions } from '#app/pages/admin/list/row-actions.tsx';
import type { DataColumn } from '#app/ui/table/data-column.ts';
import { DataTable } from '#app/ui/table/data-table.tsx';
import styles from './synonyms-table.module.css';

const messages = { caption: 'Words of one meaning, newest first' };

type SynonymsTableProps = {
  synonyms: readonly Synonym[];
  onEdit: (synonym: Synonym) => void;
  onDelete: (synonym: Synonym) => void;
};

export function SynonymsTable({ synonyms, onEdit, onDelete }: SynonymsTableProps) {
  const columns: DataColumn<Synonym>[] = [
    { key: 'words', name: 'Words', wide: true, cell: ({ words }) => <Words words={words} /> },
    {
      key: 'actions',
      name: 'Actions',
      cell: (row) => (
        <RowActions
          of={row.words.split(', ')[0] ?? ''}
          onEdit={() => onEdit(row)}
          onDelete={() => onDelete(row)}
        />
      ),
    },
  ];
  return <DataTable caption={messages.caption} columns={columns} rows={synonyms} rowKey={({ id }) => id} />;
}

/** Each word apart, because Urdu and Latin letters beside one comma would change places. */
function Words({ words }: { words: string }) {
  return (
    <ul className={styles.words}>
      {words.split(', ').map((word) => (
        <li key={word} className={styles.word} dir="auto">
          {word}
        </li>
      ))}
    </ul>
  );
}
