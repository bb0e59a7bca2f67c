import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface AnchorProps extends ComponentProps<'a'> {
  isCurrent: boolean;
}

function Anchor({ isCurrent, children, ...rest }: AnchorProps) {
  // The router calls a link current when all its parameters are in the address, whatever else is there.
  return (
    <a {...rest} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}

/** A link to a view. */
export const ViewLink = createLink(Anchor);
