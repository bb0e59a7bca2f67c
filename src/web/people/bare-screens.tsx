import type { ComponentType } from 'react';
import { AnswerScreen } from '#web/links/answer-screen.tsx';
import type { WayInProps } from './bare-screen.tsx';
import { JoinScreen } from './join-screen.tsx';
import type { BarePath } from './own-path.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { ReturnScreen } from './return-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const SCREENS: Readonly<Record<BarePath, ComponentType<WayInProps>>> = {
  '/sign-in': SignInScreen,
  '/sign-in/return': ReturnScreen,
  '/welcome': WelcomeScreen,
  '/join': JoinScreen,
  '/reset-password': ResetPasswordScreen,
  '/answer': AnswerScreen,
};

/** The screens for whoever is not signed in. */
export function BareScreens({ path, ...props }: WayInProps & { path: BarePath }) {
  const Screen = SCREENS[path];
  return <Screen {...props} />;
}
