import { LinkButton } from '#web/kit/link-button.tsx';

/** Leads to those who are likely here twice. */
export function DuplicatesLink() {
  return (
    <LinkButton to="/candidates/duplicates" search={{ page: 1 }} variant="quiet" size="small">
      Duplicates
    </LinkButton>
  );
}
