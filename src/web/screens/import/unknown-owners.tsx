import { useQuery } from '@tanstack/react-query';
import type { Remote } from 'comlink';
import type { KindCounts } from './read/checked-rows.ts';
import type { MovingImporter } from './read/moving-importer.ts';

/** So many people are named. */
const MOST_NAMED = 10;

interface UnknownOwnersProps {
  importer: Remote<MovingImporter>;
  checked: KindCounts;
}

/** Owners in the other system who are no teammates here. */
export function UnknownOwners({ importer, checked }: UnknownOwnersProps) {
  const { data: names = [] } = useQuery({
    queryKey: ['the unknown owners of another system', checked],
    queryFn: () => importer.unknownOwners(),
    gcTime: 0,
  });
  if (names.length === 0) return null;
  const named = names.slice(0, MOST_NAMED).join(', ');
  const more = names.length - MOST_NAMED;
  return (
    <p className="muted" dir="auto">
      {`Candidates come without an owner where the owner is no teammate here: ${named}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}.`}
    </p>
  );
}
