import { MapPin, Video } from 'lucide-react';
import type { Row } from '#domain/tables.ts';
import { callLink } from '#web/candidate/interviews/words/interview-words.ts';
import styles from './interviews.module.css';

/** Shows where an interview is: a place, or the link of a call. Shows nothing when it is not known. */
export function Place({ interview: { place } }: { interview: Pick<Row<'interviews'>, 'place'> }) {
  if (place === '') return null;
  const link = callLink(place);
  return (
    <p className={styles['place']}>
      {link === null ? <MapPin /> : <Video />}
      {link === null ? (
        <span>{place}</span>
      ) : (
        <a href={link} target="_blank" rel="noopener noreferrer">
          {place}
        </a>
      )}
    </p>
  );
}
