import { Link } from '@tanstack/react-router';
import type { ReportCount } from '#domain/insight/report-count.ts';
import { digits } from '#web/kit/digits.ts';
import { searchFor, type Listing } from './listing.ts';

interface CountLinkProps {
  count: number;
  counted: ReportCount;
  listing: Listing;
}

/** Links a number to the list of the counted candidates. A 0 has no link. */
export function CountLink({ count, counted, listing }: CountLinkProps) {
  if (count === 0) return '0';
  return (
    <Link to="/candidates" search={searchFor(counted, listing)}>
      {digits(count)}
    </Link>
  );
}
