import { Link } from '@tanstack/react-router';
import type { Cell } from '#domain/insight/cell.ts';
import { digits } from '#web/kit/digits.ts';
import { searchFor, type Listing } from './listing.ts';

interface CountLinkProps {
  count: number;
  cell: Cell;
  listing: Listing;
}

/** A number that leads to those whom it counts; nobody is behind a 0. */
export function CountLink({ count, cell, listing }: CountLinkProps) {
  if (count === 0) return '0';
  return (
    <Link to="/candidates" search={searchFor(cell, listing)}>
      {digits(count)}
    </Link>
  );
}
