import { studyLink } from '../router';
import type { Coverage } from '../types';
import { Badge, sentence } from './basic';

interface Props {
  drift: Coverage['drift'];
  onOpen: (trial: number) => void;
}

/** Whether what comes out, or what is given, is still as it was: an instrument, a batch of a reagent. */
export function DriftPanel({ drift, onOpen }: Props) {
  if (!drift || drift.records.length === 0) return null;
  return (
    <section>
      <h2>
        Has something changed? <Badge tone={drift.alarm ? 'bad' : 'plain'}>{drift.alarm ? 'drift' : 'no sign of it'}</Badge>
      </h2>
      <ul>
        {drift.records.map((record) => {
          const name = record.objective ?? record.parameter ?? '';
          return (
            <li key={`${record.objective === undefined} ${name}`}>
              <strong>{name}:</strong> {sentence(record.meaning)}
              {record.since !== null && (
                <>
                  {' '}
                  <button type="button" class="link" onClick={() => onOpen(record.since as number)}>
                    Open trial {record.since}
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** On the Overview: only where there is an alarm, until it is dealt with. */
export function DriftAlarm({ study, drift }: { study: string; drift: Coverage['drift'] }) {
  if (!drift?.alarm) return null;
  return (
    <div class="problem">
      {drift.records
        .filter(({ alarm }) => alarm)
        .map((record) => (
          <p key={record.meaning}>
            <strong>Has {record.objective ?? record.parameter} changed?</strong> {sentence(record.meaning)}
          </p>
        ))}
      <p>
        <a href={studyLink(study, 'trust')}>What is known of it</a>
      </p>
    </div>
  );
}
