import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';

interface AnchorProps extends ComponentProps<'a'>, ButtonLook {
  icon?: ReactNode;
}

function Anchor({ variant, size, icon, className, children, ...rest }: AnchorProps) {
  // The router marks a link as current when it leads to any part of the path. A link back is not the current page.
  delete rest['aria-current'];
  return (
    <a {...rest} className={buttonClass({ variant, size }, className)}>
      {icon}
      {children}
    </a>
  );
}

/** A router link that looks like a button. */
export const LinkButton = createLink(Anchor);

function BackAnchor(props: ComponentProps<'a'>) {
  return <Anchor {...props} variant="quiet" size="small" icon={<ArrowLeft />} />;
}

/** A router link above the title of a screen, to where the person came from. */
export const BackLink = createLink(BackAnchor);
