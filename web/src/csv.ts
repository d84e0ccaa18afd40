/** A cell that a spreadsheet would take for a formula gets an apostrophe. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  let text = String(value);
  if (typeof value === 'string' && /^[=+\-@\t\r]/.test(text)) text = "'" + text;
  return /[",\r\n]/.test(text) ? '"' + text.replaceAll('"', '""') + '"' : text;
}

export function toCsv(columns: string[], rows: unknown[][]): string {
  return [columns, ...rows].map((row) => row.map(cell).join(',')).join('\n') + '\n';
}

/** The rows of a CSV text, up to `most` of them; quotes as in RFC 4180. A header with semicolons and no commas is split at those, one with tabs and neither at tabs. */
export function parseCsv(text: string, most = Infinity): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const header = source.slice(0, source.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const separator = [',', ';', '\t'].find((one) => header.includes(one)) ?? ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endField = (): void => {
    row.push(field);
    field = '';
  };
  const endRow = (): void => {
    endField();
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  };
  for (let i = 0; i < source.length && rows.length < most; ++i) {
    const c = source[i];
    if (isQuoted) {
      if (c !== '"') field += c;
      else if (source[i + 1] === '"') field += source[++i];
      else isQuoted = false;
    } else if (c === '"' && field === '') isQuoted = true;
    else if (c === separator) endField();
    else if (c === '\n') endRow();
    else if (c !== '\r') field += c;
  }
  if (rows.length < most && (field !== '' || row.length > 0)) endRow();
  return rows;
}
