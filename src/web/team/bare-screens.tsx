import type { ComponentType } from 'react';
import { AnswerScreen } from './links/answer-screen.tsx';
import type { WayInProps } from './people/bare-screen.tsx';
import { JoinScreen } from './people/join-screen.tsx';
import type { BarePath } from './people/own-path.ts';
import { ResetPasswordScreen } from './people/reset-password-screen.tsx';
import { ReturnScreen } from './people/return-screen.tsx';
import { SignInScreen } from './people/sign-in-screen.tsx';
import { WelcomeScreen } from './people/welcome-screen.tsx';

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
