import { count } from '../format';
import type { ColumnUse, Proposal } from '../proposal';

const kUses: Record<ColumnUse, string> = { parameter: 'changed', outcome: 'measured', 'left out': 'left out' };

/** The first rows of a table, and what each column is to the study. */
export function ProposalPreview({ proposal, onUse }: { proposal: Proposal; onUse: (column: number, use: ColumnUse) => void }) {
  const blank = proposal.facts.filter(({ blanks }, i) => blanks > 0 && proposal.uses[i] !== 'left out');
  return (
    <section>
      <h2>{proposal.fileName}</h2>
      <p>{count(proposal.rows, 'row')} of past results. Say of each column whether it was changed or measured; the form below is filled in from them, and can be corrected.</p>
      <div class="scroll" tabIndex={0} role="region" aria-label="The first rows of the table">
        <table>
          <thead>
            <tr>
              {proposal.facts.map(({ column }, i) => (
                <th key={i} scope="col">
                  {column || '(no name)'}
                  <br />
                  <select aria-label={`The column “${column}” was`} value={proposal.uses[i]} onChange={(event) => onUse(i, event.currentTarget.value as ColumnUse)}>
                    {Object.entries(kUses).map(([use, words]) => (
                      <option key={use} value={use}>
                        {words}
                      </option>
                    ))}
                  </select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {proposal.sample.map((row, i) => (
              <tr key={i}>
                {proposal.facts.map((_, k) => (
                  <td key={k}>{row[k] ?? ''}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {blank.length > 0 && <p class="note">Not every row has a value of {blank.map(({ column, blanks }) => `“${column}” (${blanks} blank)`).join(', ')}: such rows cannot be used, unless the parameter has no value there (“only when”).</p>}
    </section>
  );
}
