import { Button, type ButtonProps } from '#web/kit/button.tsx';
import { useMedia } from '#web/kit/use-media.ts';

/** A button of the selection bar. Where its label may have no room, as beside the peek, a tooltip says it. */
export function BarButton({ label, ...rest }: ButtonProps & { label: string }) {
  const isIcon = useMedia('(width < 100rem)');
  return (
    <Button {...rest} size="small" data-tooltip={isIcon ? label : undefined}>
      <span>{label}</span>
    </Button>
  );
}
