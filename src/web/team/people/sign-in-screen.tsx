import { BareScreen, type WayInProps } from './bare-screen.tsx';
import { ownPath } from './own-path.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButton } from './provider-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignedOutHere } from './signed-out-here.tsx';

/** Signs in and opens the path that the person wanted. */
export function SignInScreen({ query, onLeave }: WayInProps) {
  const goOn = () => onLeave(ownPath(query.get('next'), window.location.origin));
  return (
    <BareScreen title="Sign in">
      <SignedOutHere />
      <SignInForm onSignedIn={goOn}>
        <PasskeyButton onSignedIn={goOn} />
        <ProviderButton next={query.get('next')} onLeave={onLeave} />
        <p className="quiet centered">
          <a href="/reset-password">Forgot your password?</a>
        </p>
      </SignInForm>
    </BareScreen>
  );
}
