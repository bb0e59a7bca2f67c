import { VERSION } from '#hosts/page/version.ts';

/** The section in Settings that says which version this is (product §2). */
export function About() {
  return (
    <section aria-label="About" className="grid gap-3">
      <h3>About</h3>
      <p className="quiet">
        Hirelane {VERSION}. Free software under the MIT licence. It tells nobody how you use it.
      </p>
    </section>
  );
}
