import type { ComponentType } from 'react';
import type { Root } from 'react-dom/client';
import { answerBy } from '#web/app/api/connection.ts';
import { lazyPart } from '#web/kit/lazy-part.tsx';
import { Bare, leaveTo } from './people/bare.tsx';
import type { WayInProps } from './people/bare-screen.tsx';
import { JoinScreen } from './people/join-screen.tsx';
import { fetchFromServer } from './people/other-answered.ts';
import type { BarePath } from './people/own-path.ts';
import { ResetPasswordScreen } from './people/reset-password-screen.tsx';
import { ReturnScreen } from './people/return-screen.tsx';
import { SignInScreen } from './people/sign-in-screen.tsx';
import { WelcomeScreen } from './people/welcome-screen.tsx';

/** The form that a candidate fills in by a link. The screens to sign in don't need its questions. */
const AnswerScreen = lazyPart(async () => (await import('./links/answer-screen.tsx')).AnswerScreen);

const SCREENS: Readonly<Record<BarePath, ComponentType<WayInProps>>> = {
  '/sign-in': SignInScreen,
  '/sign-in/return': ReturnScreen,
  '/welcome': WelcomeScreen,
  '/join': JoinScreen,
  '/reset-password': ResetPasswordScreen,
  '/confirm-email': ResetPasswordScreen,
  '/answer': AnswerScreen,
};

/** The screens for people who are not signed in. */
export function BareScreens({ path, ...props }: WayInProps & { path: BarePath }) {
  const Screen = SCREENS[path];
  return <Screen {...props} />;
}

/** Shows the screen at a path. */
export function showBareScreen(root: Root, path: BarePath): void {
  answerBy(fetchFromServer);
  root.render(
    <Bare>
      <BareScreens path={path} query={new URLSearchParams(window.location.search)} onLeave={leaveTo} />
    </Bare>,
  );
}
