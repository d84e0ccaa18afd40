import { parseCsv } from './csv';
import type { Study } from './types';

export type Use = 'parameter' | 'outcome' | 'standard error' | 'unknown';

export interface TableCheck {
  columns: { name: string; use: Use }[];
  missing: string[];
  /** The first rows. */
  sample: string[][];
}

const kSaveAs = 'Open it in the program that it comes from and save it as CSV (Excel: File, Save as, “CSV UTF-8”; LibreOffice: “Text CSV”)';

/** Why a file is no CSV table; nothing if it may be one. */
export function whyNoTable(text: string): string {
  if (text.trim() === '') return 'This file is empty.';
  // How .xlsx, .ods and other packed files begin, and old .xls ones.
  if (text.startsWith('PK\u0003\u0004') || text.includes('\u0000')) return `This is not a text but a file of a spreadsheet or another program. ${kSaveAs}.`;
  const header = text.slice(0, text.search(/[\r\n]|$/));
  if (header.includes('\t') && !/[,;]/.test(header)) return `The columns of this table are separated by tabs, not by commas. ${kSaveAs}, or replace the tabs by commas.`;
  return '';
}

/** What a CSV text has for a study, before it is sent. */
export function checkTable(text: string, study: Study): TableCheck {
  const [header = [], ...sample] = parseCsv(text, 6);
  const names = header.map((name) => name.trim());
  const useOf = (name: string): Use => {
    if (study.parameters.some((p) => p.name === name)) return 'parameter';
    if (study.objectives.some((o) => o.name === name)) return 'outcome';
    if (study.objectives.some((o) => `sem_${o.name}` === name)) return 'standard error';
    return 'unknown';
  };
  const wanted = [...study.parameters.map((p) => p.name), ...study.objectives.map((o) => o.name)];
  return { columns: names.map((name) => ({ name, use: useOf(name) })), missing: wanted.filter((name) => !names.includes(name)), sample };
}

/** The first lines of a table that would be taken. */
export function exampleTable(study: Study): string {
  const row = study.parameters.map((p) => (p.type === 'categorical' ? p.choices?.[0] : p.low));
  return [...study.parameters.map((p) => p.name), ...study.objectives.map((o) => o.name)].join(',') + '\n' + [...row, ...study.objectives.map(() => '…')].join(',');
}
