import type { Root } from 'react-dom/client';
import { answerBy } from '#web/app/api/connection.ts';
import { lazyPart, type LazyPart } from '#web/kit/lazy-part.tsx';
import { Bare, leaveTo } from './people/bare.tsx';
import type { WayInProps } from './people/bare-screen.tsx';
import { fetchFromServer } from './people/other-answered.ts';
import type { BarePath } from './people/own-path.ts';
import { SignInScreen } from './people/sign-in-screen.tsx';

const ResetPassword = lazyPart(
  async () => (await import('./people/reset-password-screen.tsx')).ResetPasswordScreen,
);

/** The screens by their paths. The sign-in has its code here, because most people come to sign in. */
const SCREENS: Readonly<Record<BarePath, LazyPart<WayInProps> | typeof SignInScreen>> = {
  '/sign-in': SignInScreen,
  '/sign-in/return': lazyPart(async () => (await import('./people/return-screen.tsx')).ReturnScreen),
  '/welcome': lazyPart(async () => (await import('./people/welcome-screen.tsx')).WelcomeScreen),
  '/join': lazyPart(async () => (await import('./people/join-screen.tsx')).JoinScreen),
  '/reset-password': ResetPassword,
  '/confirm-email': ResetPassword,
  '/answer': lazyPart(async () => (await import('./links/answer-screen.tsx')).AnswerScreen),
};

/** The screens for people who are not signed in. */
export function BareScreens({ path, ...props }: WayInProps & { path: BarePath }) {
  const Screen = SCREENS[path];
  return <Screen {...props} />;
}

/** Shows the screen at a path as soon as its code is there. */
export async function showBareScreen(root: Root, path: BarePath): Promise<void> {
  answerBy(fetchFromServer);
  const screen = SCREENS[path];
  if ('load' in screen) await screen.load();
  root.render(
    <Bare>
      <BareScreens path={path} query={new URLSearchParams(window.location.search)} onLeave={leaveTo} />
    </Bare>,
  );
}
