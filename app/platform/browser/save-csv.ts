/** A text that was fetched is decoded, and the mark that Excel looks for is gone with that. */
export function saveCsv(csv: string, name: string): void {
  const address = URL.createObjectURL(new Blob(['\uFEFF', csv.replace(/^\uFEFF/, '')], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
