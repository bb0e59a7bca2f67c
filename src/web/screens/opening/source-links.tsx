import { useId, useState } from 'react';
import { sourcedAddress } from '#careers/addresses.ts';
import { SOURCE_MAX_LENGTH } from '#domain/application-limits.ts';
import type { Job } from '#domain/job/job.ts';
import type { Opening } from '#domain/opening/opening.ts';
import { usePublicAddress } from '#web/app/careers/public-address.ts';
import { suggest, useSourcesInUse } from '#web/candidate/details/labels-in-use.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { ComboInput } from '#web/kit/combo-input.tsx';
import { copyOrTell } from '#web/kit/copy-text.ts';
import { controlProps, FieldFrame } from '#web/kit/field.tsx';
import styles from './source-links.module.css';

/** Places where most companies post a job. */
const USUAL_SOURCES = ['LinkedIn', 'Indeed', 'Newsletter'];

/** The public page of an open opening, with an address for each place where it is posted. */
export function SourceLinks({ job, opening }: { job: Job; opening: Opening }) {
  const address = usePublicAddress(opening, job);
  return address === null ? null : <Links address={address} />;
}

function Links({ address }: { address: string }) {
  const id = useId();
  const [source, setSource] = useState('');
  const inUse = useSourcesInUse();
  const known = [...inUse, ...USUAL_SOURCES.filter((usual) => !inUse.includes(usual))];
  const hint = 'Where you post the link. Whoever applies through it gets this source.';
  const link = sourcedAddress(address, source.trim());
  return (
    <Card title="Public page">
      <div className={styles['links']}>
        <FieldFrame id={id} label="Source" hint={hint}>
          <ComboInput
            {...controlProps(id, { hint })}
            value={source}
            maxLength={SOURCE_MAX_LENGTH}
            autoComplete="off"
            suggestions={suggest(known, source)}
            listLabel="Suggested sources"
            onChange={setSource}
            onChoose={setSource}
          />
        </FieldFrame>
        <p className={styles['link']}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {link}
          </a>
          <Button size="small" onClick={() => void copyOrTell('Link', link)}>
            Copy link
          </Button>
        </p>
      </div>
    </Card>
  );
}
