import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

interface AnchorProps extends ComponentProps<'a'> {
  isCurrent: boolean;
}

function Anchor({ isCurrent, children, ...rest }: AnchorProps) {
  // `aria-current` is set here, because the router would mark a link as current even when the address has additional
  // parameters.
  return (
    <a {...rest} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}

/** A link to a view. */
export const ViewLink = createLink(Anchor);
